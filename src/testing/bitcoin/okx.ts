import { parseUnits } from 'viem'
import { invalidParams } from '../providerError'
import type { BitcoinWallet } from './bitcoinWallet'
import { fieldsOf, readSatoshis, readText } from './readParams'
import { type UnisatMethods, unisatMethods } from './unisatMethods'

/** An account as OKX returns it. */
interface OkxAccount {
  readonly address: string
  /** hex of 33 bytes */
  readonly publicKey: string
  readonly compressedPublicKey: string
}

/** `window.okxwallet.bitcoin`: one address at a time, here the payment address; mainnet only. */
export interface OkxProvider extends UnisatMethods {
  connect(): Promise<OkxAccount>
  requestAccounts(): Promise<string[]>
  /** @param value BTC, as text */
  send(transfer: { from: string; to: string; value: string; satBytes?: string }): Promise<{ txhash: string }>
  sendBitcoin(to: string, satoshis: number, options?: { feeRate?: number }): Promise<string>
  /** Events: accountChanged, accountsChanged, disconnect. */
  on(event: string, listener: (payload: never) => void): void
  off(event: string, listener: (payload: never) => void): void
  removeListener(event: string, listener: (payload: never) => void): void
}

/**
 * Exposes a Bitcoin wallet as OKX does. Errors have the codes of EIP-1193. The function is long because it
 * has a member for each method of the provider.
 */
export function okxProvider(bitcoin: BitcoinWallet): OkxProvider {
  const { wallet } = bitcoin
  const { run, listeners } = wallet
  const shown = () =>
    wallet.visible.slice(0, 1).map(({ payment: { address, publicKey } }) => ({
      address,
      publicKey,
      compressedPublicKey: publicKey,
    }))
  const accounts = () => shown().map(({ address }) => address)
  const active = () => wallet.signer(() => true).payment
  const connect = async (method: string) => {
    await wallet.connect(method, undefined)
    const [account] = shown()
    if (!account) throw invalidParams('The wallet has no account.')
    return account
  }
  const send = (
    method: string,
    params: unknown,
    to: unknown,
    amount: bigint,
    feeRate: unknown,
  ): Promise<string> =>
    bitcoin.sendTransfer(
      { method, params },
      [{ address: readText(to, 'to'), amount }],
      feeRate === undefined ? undefined : readSatoshis(feeRate),
    )

  wallet.onChange(() => {
    const [account] = shown()
    listeners.emit('accountsChanged', accounts())
    if (account) listeners.emit('accountChanged', account)
    else listeners.emit('disconnect', undefined)
  })

  return {
    ...unisatMethods(bitcoin),
    connect: () => run('connect', undefined, () => connect('connect')),
    requestAccounts: () =>
      run('requestAccounts', undefined, async () => [(await connect('requestAccounts')).address]),
    send: transfer =>
      run('send', transfer, async () => {
        const { from, to, value, satBytes } = fieldsOf(transfer)
        if (from !== active().address) throw invalidParams('The sender is not the active account.')
        return { txhash: await send('send', transfer, to, readBitcoin(value), satBytes) }
      }),
    sendBitcoin: (to, satoshis, options) =>
      run('sendBitcoin', [to, satoshis, options], () =>
        send(
          'sendBitcoin',
          [to, satoshis, options],
          to,
          readSatoshis(satoshis),
          fieldsOf(options)['feeRate'],
        ),
      ),
    on: listeners.on,
    off: listeners.removeListener,
    removeListener: listeners.removeListener,
  }
}

/** Converts BTC as text to satoshis. @throws ProviderRpcError -32602 */
function readBitcoin(value: unknown): bigint {
  const text = readText(value, 'value')
  if (!/^\d{1,8}(\.\d{1,8})?$/.test(text)) throw invalidParams("Expected BTC as text 'value'.")
  return parseUnits(text, 8)
}
