import { formatAmount } from '../../lib/format/amount'
import { tryOrUndefined } from '../wallet/walletCall'
import { readAddresses } from './addresses'
import { callOf, followEvents, type Injected, shownAddress, signing } from './injected'
import { type BitcoinWallet, txidFrom } from './wallet'

/** `window.okxwallet.bitcoin`, mainnet only. */
export function okxWallet(provider: Injected): BitcoinWallet {
  return {
    async connect(signal) {
      const reply = await callOf(provider, 'connect', [], signal)
      return readAddresses([
        tryOrUndefined(() => {
          const { address, publicKey } = reply as Record<string, unknown>
          return { address, publicKey, purpose: 'payment' }
        }),
      ])
    },
    look: async signal => shownAddress(provider, await callOf(provider, 'getAccounts', [], signal), signal),
    disconnect: signal => callOf(provider, 'disconnect', [], signal),
    onChange: listener => followEvents(provider, ['accountChanged', 'disconnect'], listener),
    ...signing(provider),
    async sendTransfer(from, to, amount, signal) {
      const reply = await callOf(provider, 'send', [{ from, to, value: formatAmount(amount, 8) }], signal)
      return txidFrom(() => (reply as { txhash: unknown }).txhash)
    },
  }
}
