import { base64 } from '@scure/base'
import { CODES, invalidParams } from '../providerError'
import type { WalletInfo } from '../wallet/announce'
import type { BitcoinAddress, BitcoinWallet } from './bitcoinWallet'
import { fieldsOf, readBytes, readRecipients, readText } from './readParams'
import { answerRpc, type RpcMethods, type RpcReply } from './rpcProvider'

/** A provider object of the sats-connect API. */
export interface SatsConnectProvider {
  request(method: string, params?: unknown): Promise<RpcReply>
  /** Events: accountChange, networkChange, disconnect. @returns a function that removes the listener. */
  addListener(listener: { eventName: string; cb: (event: never) => void }): () => void
}

/** An entry of `window.btc_providers`. */
export interface BtcProviderEntry {
  /** Dotted path of the provider on `window` */
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly methods: readonly string[]
}

/** The API's own error codes. */
const SATS_CODES = {
  [CODES.userRejected]: -32000,
  [CODES.unsupportedMethod]: -32601,
  [CODES.unauthorized]: -32002,
  [CODES.disconnected]: CODES.internal,
  [CODES.chainDisconnected]: CODES.internal,
}

/**
 * Exposes a Bitcoin wallet by the sats-connect API, as Xverse does. The function is long because it has an
 * entry for each method of the API.
 */
export function satsConnectProvider(bitcoin: BitcoinWallet): SatsConnectProvider {
  const { wallet } = bitcoin
  const networks = () =>
    bitcoin.network === 'mainnet'
      ? { bitcoin: { name: 'Mainnet' }, stacks: { name: 'mainnet' }, spark: { name: 'mainnet' } }
      : { bitcoin: { name: 'Testnet' }, stacks: { name: 'testnet' }, spark: { name: 'regtest' } }
  const show = ({ address, publicKey, purpose, type }: BitcoinAddress) => ({
    address,
    publicKey,
    purpose,
    addressType: type,
    walletType: 'software',
  })
  /** The addresses of the requested purposes, as far as a Bitcoin wallet has them. */
  const addresses = (purposes?: unknown) =>
    wallet.visible
      .slice(0, 1)
      .flatMap(({ payment, ordinals }) => [payment, ordinals])
      .filter(({ purpose }) => !Array.isArray(purposes) || purposes.includes(purpose))
      .map(show)

  const account = () => ({
    id: wallet.visible[0]?.address ?? '',
    addresses: addresses(),
    walletType: 'software',
    network: networks(),
  })
  const methods: RpcMethods = {
    getInfo: () => ({
      version: '2.0.0',
      platform: 'web',
      methods: Object.keys(methods),
      supports: [],
    }),
    async getAddresses(params, method) {
      await wallet.connect(method, params)
      return { addresses: addresses(fieldsOf(params)['purposes']), network: networks() }
    },
    async getAccounts(params, method) {
      await wallet.connect(method, params)
      return addresses(fieldsOf(params)['purposes'])
    },
    async wallet_connect(params, method) {
      await wallet.connect(method, params)
      return { ...account(), addresses: addresses(fieldsOf(params)['addresses']) }
    },
    wallet_getAccount() {
      wallet.signer(() => true)
      return account()
    },
    async wallet_requestPermissions(params, method) {
      await wallet.connect(method, params)
      return true
    },
    wallet_renouncePermissions: () => wallet.disconnect(),
    wallet_disconnect: () => wallet.disconnect(),
    wallet_getNetwork: networks,
    wallet_getWalletType: () => 'software',
    async wallet_changeNetwork(params, method) {
      const { name } = fieldsOf(params)
      if (name !== 'Mainnet' && name !== 'Testnet')
        throw invalidParams(`The network ${String(name)} is unknown.`)
      await bitcoin.requestNetwork({ method, params }, name === 'Mainnet' ? 'mainnet' : 'testnet')
    },
    async getBalance() {
      const { payment } = wallet.signer(() => true)
      const total = String(await bitcoin.balance(payment.address))
      return { confirmed: total, unconfirmed: '0', total }
    },
    async signMessage(params, method) {
      const { address, message, protocol } = fieldsOf(params)
      const used = protocol === 'ECDSA' ? 'ECDSA' : 'BIP322'
      const signer = readText(address, 'address')
      const signature = await bitcoin.signMessage(
        { method, params },
        signer,
        readText(message, 'message'),
        used,
      )
      return { signature, messageHash: '', address: signer, protocol: used }
    },
    async signPsbt(params, method) {
      const { psbt, signInputs, broadcast } = fieldsOf(params)
      const inputs = signInputs
        ? Object.entries(fieldsOf(signInputs)).flatMap(([address, indexes]) =>
            (Array.isArray(indexes) ? indexes : []).map(index => ({ address, index: Number(index) })),
          )
        : undefined
      const signed = await bitcoin.signPsbt({ method, params }, readBytes(psbt, 'base64', 'psbt'), inputs, {
        finalize: false,
        broadcast: broadcast === true,
      })
      return { ...signed, psbt: base64.encode(signed.psbt) }
    },
    sendTransfer: async (params, method) => ({
      txid: await bitcoin.sendTransfer({ method, params }, readRecipients(fieldsOf(params)['recipients'])),
    }),
  }

  wallet.onChange(({ accounts, network }) => {
    const { listeners } = wallet
    // Locking and disconnecting both emit `disconnect`; a site that is still permitted requests accounts
    // again.
    if (accounts && !wallet.visible.length) listeners.emit('disconnect', { type: 'disconnect' })
    else if (network)
      listeners.emit('networkChange', {
        type: 'networkChange',
        ...withoutSpark(networks()),
        addresses: addresses(),
      })
    else if (accounts) listeners.emit('accountChange', { type: 'accountChange', addresses: addresses() })
  })

  return {
    request: answerRpc(wallet, methods, SATS_CODES),
    addListener({ eventName, cb }) {
      wallet.listeners.on(eventName, cb)
      return () => wallet.listeners.removeListener(eventName, cb)
    },
  }
}

const withoutSpark = ({ bitcoin, stacks }: { bitcoin: object; stacks: object }) => ({ bitcoin, stacks })

/**
 * Lists a provider in `window.btc_providers`.
 *
 * @param id dotted path of the provider on `window`
 * @returns a function that removes the entry.
 */
export function listBtcProvider(page: Window, { name, icon }: WalletInfo, id: string): () => void {
  const target = page as { btc_providers?: readonly BtcProviderEntry[] }
  const methods = ['getAddresses', 'signMessage', 'signPsbt', 'sendTransfer']
  const entry: BtcProviderEntry = { id, name, icon, methods }
  target.btc_providers = [...(target.btc_providers ?? []), entry]
  return () => {
    target.btc_providers = (target.btc_providers ?? []).filter(other => other !== entry)
  }
}
