import { hex } from '@scure/base'
import { parseUnits } from 'viem'
import { invalidParams } from '../providerError'
import type { BitcoinWallet } from './bitcoinWallet'
import { fieldsOf, readBytes, readInputs, readSatoshis, readText } from './readParams'

/** An account as OKX returns it. */
interface OkxAccount {
  readonly address: string
  /** hex of 33 bytes */
  readonly publicKey: string
  readonly compressedPublicKey: string
}

/** `window.okxwallet.bitcoin`: one address at a time, here the payment address; mainnet only. */
export interface OkxProvider {
  connect(): Promise<OkxAccount>
  disconnect(): Promise<void>
  requestAccounts(): Promise<string[]>
  getAccounts(): Promise<string[]>
  getPublicKey(): Promise<string>
  getNetwork(): Promise<'livenet' | 'testnet'>
  getBalance(): Promise<{ confirmed: number; unconfirmed: number; total: number }>
  /** @returns base64 */
  signMessage(text: string, type?: 'ecdsa' | 'bip322-simple'): Promise<string>
  /** @returns hex; finalized unless `autoFinalized` is false. */
  signPsbt(
    psbt: string,
    options?: { autoFinalized?: boolean; toSignInputs?: readonly object[] },
  ): Promise<string>
  pushPsbt(psbt: string): Promise<string>
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
    connect: () => run('connect', undefined, () => connect('connect')),
    disconnect: () => run('disconnect', undefined, () => wallet.disconnect()),
    requestAccounts: () =>
      run('requestAccounts', undefined, async () => [(await connect('requestAccounts')).address]),
    getAccounts: () => run('getAccounts', undefined, accounts),
    getPublicKey: () => run('getPublicKey', undefined, () => active().publicKey),
    getNetwork: () =>
      run('getNetwork', undefined, () => (bitcoin.network === 'mainnet' ? 'livenet' : 'testnet')),
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
