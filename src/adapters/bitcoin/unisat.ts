import { AgletError } from '../../errors'
import { silentSignal } from '../wallet/silentSignal'
import { tryOrUndefined, unsupported } from '../wallet/walletCall'
import { callOf, followEvents, type Injected, shownAddress, signing } from './injected'
import type { BitcoinNetwork } from './network'
import { type BitcoinWallet, txidFrom } from './wallet'

/** Network names of Unisat's `switchChain`. */
const CHAINS: Readonly<Partial<Record<BitcoinNetwork, string>>> = {
  mainnet: 'BITCOIN_MAINNET',
  testnet: 'BITCOIN_TESTNET',
  testnet4: 'BITCOIN_TESTNET4',
  signet: 'BITCOIN_SIGNET',
}
/** Network names of the older `switchNetwork`, which knows only these two. */
const NETWORKS: Readonly<Partial<Record<BitcoinNetwork, string>>> = { mainnet: 'livenet', testnet: 'testnet' }

/** Time limit of the question which chain the wallet is on (ms). */
const CHAIN_TIMEOUT_MS = 3000

/**
 * Checks that the wallet is on Bitcoin: on Fractal Bitcoin it has the same addresses, and would send FB. Older
 * versions have no `getChain` and know only Bitcoin.
 *
 * @throws AgletError `chain_unsupported`
 */
async function assertBitcoin(provider: Injected, signal: AbortSignal): Promise<void> {
  const asking = callOf(provider, 'getChain', [], silentSignal(signal, CHAIN_TIMEOUT_MS))
  const chain = await asking.catch(() => undefined)
  const name = tryOrUndefined(() => (chain as { readonly enum: unknown }).enum)
  if (typeof name === 'string' && !name.startsWith('BITCOIN_'))
    throw new AgletError('chain_unsupported', 'Chain is not supported')
}

/** `window.unisat`. */
export function unisatWallet(provider: Injected): BitcoinWallet {
  return {
    connect: async signal =>
      shownAddress(provider, await callOf(provider, 'requestAccounts', [], signal), signal),
    look: async signal => shownAddress(provider, await callOf(provider, 'getAccounts', [], signal), signal),
    disconnect: signal => callOf(provider, 'disconnect', [], signal),
    onChange: listener =>
      followEvents(provider, ['accountsChanged', 'networkChanged', 'chainChanged'], listener),
    ...signing(provider),
    async sendTransfer(_from, to, amount, signal) {
      await assertBitcoin(provider, signal)
      const txid = await callOf(provider, 'sendBitcoin', [to, Number(amount)], signal)
      return txidFrom(() => txid)
    },
    async switchNetwork(network, signal) {
      const chain = typeof provider.switchChain === 'function' ? CHAINS[network] : undefined
      const older = NETWORKS[network]
      if (chain) await callOf(provider, 'switchChain', [chain], signal)
      else if (older) await callOf(provider, 'switchNetwork', [older], signal)
      else throw unsupported(`switch to ${network}`)
    },
  }
}
