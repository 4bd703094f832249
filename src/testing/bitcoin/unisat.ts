import { invalidParams } from '../providerError'
import type { BitcoinWallet } from './bitcoinWallet'
import { fieldsOf, readSatoshis, readText } from './readParams'
import { type UnisatMethods, unisatMethods } from './unisatMethods'

type UnisatNetwork = 'livenet' | 'testnet'

/** `window.unisat`: one address at a time, here the payment address. */
export interface UnisatProvider extends UnisatMethods {
  requestAccounts(): Promise<string[]>
  switchNetwork(network: UnisatNetwork): Promise<void>
  pushTx(transaction: { rawtx: string }): Promise<string>
  sendBitcoin(to: string, satoshis: number, options?: { feeRate?: number }): Promise<string>
  /** Events: accountsChanged, networkChanged. */
  on(event: string, listener: (payload: never) => void): void
  removeListener(event: string, listener: (payload: never) => void): void
}

/** Exposes a Bitcoin wallet as Unisat does. Errors have the codes of EIP-1193. */
export function unisatProvider(bitcoin: BitcoinWallet): UnisatProvider {
  const { wallet } = bitcoin
  const { run, listeners } = wallet
  const accounts = () => wallet.visible.slice(0, 1).map(({ payment }) => payment.address)
  const network = (): UnisatNetwork => (bitcoin.network === 'mainnet' ? 'livenet' : 'testnet')

  wallet.onChange(change => {
    if (change.network) listeners.emit('networkChanged', network())
    if (change.accounts) listeners.emit('accountsChanged', accounts())
  })

  return {
    ...unisatMethods(bitcoin),
    requestAccounts: () =>
      run('requestAccounts', undefined, async () => {
        await wallet.connect('requestAccounts', undefined)
        return accounts()
      }),
    switchNetwork: to =>
      run('switchNetwork', to, async () => {
        if (to !== 'livenet' && to !== 'testnet') throw invalidParams(`The network ${String(to)} is unknown.`)
        const request = { method: 'switchNetwork', params: to }
        await bitcoin.requestNetwork(request, to === 'livenet' ? 'mainnet' : 'testnet')
      }),
    pushTx: transaction =>
      run('pushTx', transaction, () => {
        wallet.signer(() => true)
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
    on: listeners.on,
    removeListener: listeners.removeListener,
  }
}
