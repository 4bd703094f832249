import { hex } from '@scure/base'
import type { BitcoinWallet } from './bitcoinWallet'
import { fieldsOf, readBytes, readInputs, readText } from './readParams'

/** The methods that Unisat and OKX have in common, for one address at a time. */
export interface UnisatMethods {
  getAccounts(): Promise<string[]>
  /** hex of 33 bytes */
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
  disconnect(): Promise<void>
}

/** These methods for a Bitcoin wallet, of which they use the payment address. */
export function unisatMethods(bitcoin: BitcoinWallet): UnisatMethods {
  const { wallet } = bitcoin
  const { run } = wallet
  const active = () => wallet.signer(() => true).payment
  return {
    getAccounts: () =>
      run('getAccounts', undefined, () => wallet.visible.slice(0, 1).map(({ payment }) => payment.address)),
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
    disconnect: () => run('disconnect', undefined, () => wallet.disconnect()),
  }
}
