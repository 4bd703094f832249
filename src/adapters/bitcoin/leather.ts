import { fromHex, toHex } from '../../lib/data/bytes'
import { tryOrUndefined } from '../wallet/walletCall'
import { readAddresses } from './addresses'
import { ask, type RequestProvider } from './request'
import { type BitcoinWallet, psbtFrom, signatureFrom, txidFrom } from './wallet'

type Fields = Readonly<Record<string, unknown>>

/**
 * Leather: sats-connect's `request` with parameters of its own. It has no events, no silent read and no
 * disconnect, so the addresses from the connection count until the page is left.
 */
export function leatherWallet(provider: RequestProvider): BitcoinWallet {
  return {
    async connect(signal) {
      const reply = await ask(provider, 'getAddresses', undefined, signal)
      return readAddresses(tryOrUndefined(() => (reply as Fields).addresses))
    },
    async signMessage(address, message, signal) {
      const paymentType = /^(?:bc|tb|bcrt)1p/.test(address) ? 'p2tr' : 'p2wpkh'
      const reply = await ask(provider, 'signMessage', { message, paymentType }, signal)
      return signatureFrom(() => (reply as Fields).signature)
    },
    async signPsbt({ psbt, inputs, broadcast }, signal) {
      const network = inputs.some(({ address }) => /^(?:tb1|bcrt1|[2mn])/.test(address))
        ? 'testnet'
        : 'mainnet'
      const params = {
        hex: toHex(psbt),
        signAtIndex: inputs.map(({ index }) => index),
        network,
        broadcast,
      }
      const reply = await ask(provider, 'signPsbt', params, signal)
      return {
        psbt: psbtFrom(() => fromHex((reply as Fields).hex)),
        ...(broadcast && { txid: txidFrom(() => (reply as Fields).txid) }),
      }
    },
    async sendTransfer(_from, address, amount, signal) {
      const reply = await ask(provider, 'sendTransfer', { address, amount: String(amount) }, signal)
      return txidFrom(() => (reply as Fields).txid)
    },
  }
}
