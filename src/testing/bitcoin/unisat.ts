import { hex } from '@scure/base'
import { invalidParams } from '../providerError'
import type { BitcoinWallet } from './bitcoinWallet'
import { fieldsOf, readBytes, readInputs, readSatoshis, readText } from './readParams'

type UnisatNetwork = 'livenet' | 'testnet'

/** `window.unisat`: one address at a time, here the payment address. */
export interface UnisatProvider {
  requestAccounts(): Promise<string[]>
  getAccounts(): Promise<string[]>
  /** hex of 33 bytes */
  getPublicKey(): Promise<string>
  getNetwork(): Promise<UnisatNetwork>
  switchNetwork(network: UnisatNetwork): Promise<void>
  getBalance(): Promise<{ confirmed: number; unconfirmed: number; total: number }>
  /** @returns base64 */
  signMessage(text: string, type?: 'ecdsa' | 'bip322-simple'): Promise<string>
  /** @returns hex; finalized unless `autoFinalized` is false. */
  signPsbt(
    psbt: string,
    options?: { autoFinalized?: boolean; toSignInputs?: readonly object[] },
  ): Promise<string>
  pushPsbt(psbt: string): Promise<string>
  pushTx(transaction: { rawtx: string }): Promise<string>
  sendBitcoin(to: string, satoshis: number, options?: { feeRate?: number }): Promise<string>
  disconnect(): Promise<void>
  /** Events: accountsChanged, networkChanged. */
  on(event: string, listener: (payload: never) => void): void
  removeListener(event: string, listener: (payload: never) => void): void
}

/** Exposes a Bitcoin wallet as Unisat does. Errors have the codes of EIP-1193. */
export function unisatProvider(bitcoin: BitcoinWallet): UnisatProvider {
  const { wallet } = bitcoin
  const { run, listeners } = wallet
  const accounts = () => wallet.visible.slice(0, 1).map(({ payment }) => payment.address)
  const active = () => wallet.signer(() => true).payment
  const network = (): UnisatNetwork => (bitcoin.network === 'mainnet' ? 'livenet' : 'testnet')

  wallet.onChange(change => {
    if (change.network) listeners.emit('networkChanged', network())
    if (change.accounts) listeners.emit('accountsChanged', accounts())
  })

  return {
    requestAccounts: () =>
      run('requestAccounts', undefined, async () => {
        await wallet.connect('requestAccounts', undefined)
        return accounts()
      }),
    getAccounts: () => run('getAccounts', undefined, accounts),
    getPublicKey: () => run('getPublicKey', undefined, () => active().publicKey),
    getNetwork: () => run('getNetwork', undefined, network),
    switchNetwork: to =>
      run('switchNetwork', to, async () => {
        if (to !== 'livenet' && to !== 'testnet') throw invalidParams(`The network ${String(to)} is unknown.`)
        const request = { method: 'switchNetwork', params: to }
        await bitcoin.requestNetwork(request, to === 'livenet' ? 'mainnet' : 'testnet')
      }),
    getBalance: () =>
      run('getBalance', undefined, async () => {
        const total = Number(await bitcoin.balance(active().address))
        return { confirmed: total, unconfirmed: 0, total }
      }),
    signMessage: (text, type = 'ecdsa') =>
      run('signMessage', [text, type], () =>
        bitcoin.signMessage(
          { method: 'signMessage', params: [text, type] },
          active().address,
          readText(text, 'text'),
          type === 'ecdsa' ? 'ECDSA' : 'BIP322',
        ),
      ),
    signPsbt: (psbt, options) =>
      run('signPsbt', [psbt, options], async () => {
        const { autoFinalized, toSignInputs } = fieldsOf(options)
        const signed = await bitcoin.signPsbt(
          { method: 'signPsbt', params: [psbt, options] },
          readBytes(psbt, 'hex', 'psbt'),
          readInputs(toSignInputs),
          { finalize: autoFinalized !== false },
        )
        return hex.encode(signed.psbt)
      }),
    pushPsbt: psbt =>
      run('pushPsbt', psbt, () => {
        active()
        return bitcoin.pushPsbt(readBytes(psbt, 'hex', 'psbt'))
      }),
    pushTx: transaction =>
      run('pushTx', transaction, () => {
        active()
        return bitcoin.broadcast(readText(fieldsOf(transaction)['rawtx'], 'rawtx'))
      }),
    sendBitcoin: (to, satoshis, options) =>
      run('sendBitcoin', [to, satoshis, options], () => {
        const { feeRate } = fieldsOf(options)
        return bitcoin.sendTransfer(
          { method: 'sendBitcoin', params: [to, satoshis, options] },
          [{ address: readText(to, 'to'), amount: readSatoshis(satoshis) }],
          feeRate === undefined ? undefined : readSatoshis(feeRate),
        )
      }),
    disconnect: () => run('disconnect', undefined, () => wallet.disconnect()),
    on: listeners.on,
    removeListener: listeners.removeListener,
  }
}
