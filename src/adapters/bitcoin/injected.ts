import { fromHex, toHex } from '../../lib/data/bytes'
import { silentSignal } from '../wallet/silentSignal'
import { callWallet, tryOrUndefined } from '../wallet/walletCall'
import { type BitcoinAddress, isSegwit, readAddresses } from './addresses'
import {
  type BitcoinWallet,
  psbtFrom,
  type Signed,
  type SignRequest,
  signatureFrom,
  txidFrom,
} from './wallet'

/** An object that OKX or Unisat injects into `window`; it has one address at a time. */
export type Injected = Readonly<Record<string, unknown>>

/**
 * Calls a method of the object; the call always ends.
 *
 * @throws AgletError `method_unsupported` for a missing method
 */
export function callOf(provider: Injected, name: string, args: readonly unknown[], signal: AbortSignal) {
  return callWallet(
    name,
    () => {
      const method = provider[name]
      if (typeof method !== 'function') throw { code: -32601 }
      return Reflect.apply(method, provider, [...args])
    },
    signal,
  )
}

export const isInjected = (value: unknown, ...methods: readonly string[]): value is Injected =>
  tryOrUndefined(() => methods.every(name => typeof (value as Injected)[name] === 'function')) === true

/** Timeout of reading the public key, which wallets answer without a prompt (ms). */
const KEY_TIMEOUT_MS = 3000

/** The wallet's single address, with its public key where the wallet returns it in time. */
export async function shownAddress(
  provider: Injected,
  accounts: unknown,
  signal: AbortSignal,
): Promise<BitcoinAddress[]> {
  const first = tryOrUndefined(() => (Array.isArray(accounts) ? accounts[0] : undefined))
  if (typeof first !== 'string') return []
  // An account without a known public key is shown too.
  const limited = silentSignal(signal, KEY_TIMEOUT_MS)
  const publicKey = await callOf(provider, 'getPublicKey', [], limited).catch(() => undefined)
  return readAddresses([{ address: first, publicKey, purpose: 'payment' }])
}

/** Subscribes to events whose payload is ignored: they only say that the account is to be read again. */
export function followEvents(
  provider: Injected,
  events: readonly string[],
  listener: () => void,
): () => void {
  const notify = () => listener()
  const use = (names: readonly string[], event: string) =>
    tryOrUndefined(() => {
      const method = names.map(name => provider[name]).find(method => typeof method === 'function')
      if (method) Reflect.apply(method as () => void, provider, [event, notify])
    })
  for (const event of events) use(['on'], event)
  return () => {
    for (const event of events) use(['removeListener', 'off'], event)
  }
}

/** The signing methods, which OKX and Unisat share. */
export const signing = (provider: Injected): Required<Pick<BitcoinWallet, 'signMessage' | 'signPsbt'>> => ({
  async signMessage(address, message, signal) {
    const type = isSegwit(address) ? 'bip322-simple' : 'ecdsa'
    const reply = await callOf(provider, 'signMessage', [message, type], signal)
    return signatureFrom(() => reply)
  },
  async signPsbt({ psbt, inputs, broadcast, check }: SignRequest, signal): Promise<Signed> {
    const options = {
      // Only a finalized PSBT can be broadcast.
      autoFinalized: broadcast,
      toSignInputs: inputs.map(({ address, index, sighashTypes }) => ({
        address,
        index,
        ...(sighashTypes && { sighashTypes }),
      })),
    }
    const signed = await callOf(provider, 'signPsbt', [toHex(psbt), options], signal)
    const result = psbtFrom(() => fromHex(signed))
    if (!broadcast) return { psbt: result }
    check(result)
    const txid = await callOf(provider, 'pushPsbt', [toHex(result)], signal)
    return { psbt: result, txid: txidFrom(() => txid) }
  },
})
