import { hex } from '@scure/base'
import { CODES, invalidParams } from '../providerError'
import type { BitcoinAddress, BitcoinWallet } from './bitcoinWallet'
import { fieldsOf, readBytes, readRecipients, readSatoshis, readText } from './readParams'
import { answerRpc, type RpcMethods, type RpcReply } from './rpcProvider'

/** Leather's provider object. */
export interface LeatherProvider {
  /** @throws the reply itself if it is an error: `{ jsonrpc, id, error: { code, message } }` */
  request(method: string, params?: unknown): Promise<RpcReply>
}

/** Leather uses the codes of EIP-1193, except for a method that it does not support. */
const LEATHER_CODES = { [CODES.unsupportedMethod]: -32601 }

/** Exposes a Bitcoin wallet as Leather does: by requests, without events and without disconnecting. */
export function leatherProvider(bitcoin: BitcoinWallet): LeatherProvider {
  const { wallet } = bitcoin
  const show = ({ address, publicKey, type }: BitcoinAddress) => ({ symbol: 'BTC', type, address, publicKey })
  /** The active account's address of a type. */
  const addressOf = (type: unknown) => {
    const { payment, ordinals } = wallet.signer(() => true)
    return type === 'p2tr' ? ordinals : payment
  }
  const methods: RpcMethods = {
    async getAddresses(params, method) {
      await wallet.connect(method, params)
      const [account] = wallet.visible
      return { addresses: account ? [show(account.payment), show(account.ordinals)] : [] }
    },
    supportedMethods: () => ({ documentation: '', methods: Object.keys(methods).map(name => ({ name })) }),
    async signMessage(params, method) {
      const { message, paymentType } = fieldsOf(params)
      const { address } = addressOf(paymentType)
      const text = readText(message, 'message')
      return {
        signature: await bitcoin.signMessage({ method, params }, address, text),
        address,
        message: text,
      }
    },
    async signPsbt(params, method) {
      const { hex: psbt, signAtIndex, broadcast, network } = fieldsOf(params)
      if (network !== undefined && network !== bitcoin.network)
        throw invalidParams(`The wallet is not on the network ${String(network)}.`)
      const indexes = [signAtIndex ?? []].flat().map(index => ({ index: Number(index) }))
      const signed = await bitcoin.signPsbt(
        { method, params },
        readBytes(psbt, 'hex', 'hex'),
        indexes.length ? indexes : undefined,
        { finalize: false, broadcast: broadcast === true },
      )
      return { ...signed, psbt: undefined, hex: hex.encode(signed.psbt) }
    },
    async sendTransfer(params, method) {
      const { recipients, address, amount } = fieldsOf(params)
      const to = recipients
        ? readRecipients(recipients)
        : [{ address: readText(address, 'address'), amount: readSatoshis(amount) }]
      return { txid: await bitcoin.sendTransfer({ method, params }, to) }
    },
  }
  const answer = answerRpc(wallet, methods, LEATHER_CODES)
  return {
    async request(method, params) {
      const reply = await answer(method, params)
      if ('error' in reply) throw reply
      return reply
    },
  }
}
