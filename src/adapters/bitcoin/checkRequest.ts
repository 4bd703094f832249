// What is checked before a Bitcoin wallet is asked to sign or to pay, and in its answer: the same for
// extensions and for paired wallets. Loaded with the first such request.
import { AgletError } from '../../errors'
import { fromBase64, toHex } from '../../lib/data/bytes'
import { tryOrUndefined } from '../wallet/walletCall'
import { isOnMainnet } from './addresses'
import type { SignInput } from './wallet'

const wrong = (field: string, expected: string) =>
  new AgletError('invalid_option', `Expected ${expected}.`, { meta: { Field: field } })

/** @param from the account that pays @throws AgletError `invalid_option`, `chain_unsupported` */
export function checkTransfer(from: string, amount: string, recipient: string): void {
  // 21 million coins are 16 digits in satoshis, which a number holds exactly.
  if (!/^[1-9]\d{0,15}$/.test(amount)) throw wrong('amount', 'satoshis as decimal text')
  if (isOnMainnet(recipient) === undefined) throw wrong('recipient', 'a Bitcoin address')
  if (isOnMainnet(recipient) !== isOnMainnet(from))
    throw new AgletError('chain_unsupported', 'The recipient’s address belongs to another network.')
}

/**
 * Checks a PSBT and the inputs that are to be signed.
 *
 * @returns its bytes, and a function that throws AgletError `bad_response` if a signed PSBT spends other inputs,
 *   pays other recipients or amounts, or leaves another fee
 * @throws AgletError `invalid_option`
 */
export function checkPsbt(psbt: string, inputs: readonly SignInput[]) {
  const bytes = fromBase64(psbt)
  const asked = bytes && readPsbt(bytes)
  if (!asked) throw wrong('psbt', 'a PSBT in base64')
  if (!inputs.every(({ index }) => Number.isSafeInteger(index) && index >= 0 && index < asked.inputs))
    throw wrong('signInputs', 'indexes from 0')
  return {
    bytes,
    check(signed: Uint8Array | undefined): void {
      if (!signed || readPsbt(signed)?.terms !== asked.terms)
        throw new AgletError('bad_response', 'The wallet did not sign what it was asked to sign.')
    },
  }
}

/** Keys whose values make up the transaction: of the whole (BIP-174: 00), of an input, of an output (BIP-370). */
const TERMS = [/^0[02-5]$/, /^(?:0[ef]|1[0-2])$/, /^0[34]$/]

/**
 * Reads the transaction of a PSBT: the number of its inputs, and everything that signatures do not change.
 * Undefined if the bytes are no PSBT.
 */
const readPsbt = (bytes: Uint8Array): { readonly inputs: number; readonly terms: string } | undefined =>
  tryOrUndefined(() => {
    const psbt = reader(bytes)
    if (toHex(psbt.take(5)) !== '70736274ff') return
    const terms: string[] = []
    let inputs: number | undefined
    // The map of the whole comes first, then one for each input, then one for each output.
    for (let map = 0; map === 0 || !psbt.ended(); map++)
      for (let length = psbt.size(); length; length = psbt.size()) {
        const key = toHex(psbt.take(length))
        const value = psbt.take(psbt.size())
        if (!TERMS[map === 0 ? 0 : map <= inputs! ? 1 : 2]!.test(key)) continue
        terms.push(`${map} ${key} ${toHex(value)}`)
        const rest = reader(value)
        // A transaction begins with its version, of four bytes.
        if (map === 0 && key === '00') rest.take(4)
        if (map === 0 && /^0[04]$/.test(key)) inputs = rest.size()
      }
    return inputs === undefined ? undefined : { inputs, terms: terms.sort().join() }
  })

/** Reads bytes in order; throws at their end. */
function reader(bytes: Uint8Array) {
  let at = 0
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw length
    return bytes.subarray(at, (at += length))
  }
  return {
    take,
    ended: () => at === bytes.length,
    /** Bitcoin's compact size: one byte, or after 253, 254 or 255 another 2, 4 or 8, the lowest first. */
    size(): number {
      const first = take(1)[0]!
      return first < 253 ? first : take(2 ** (first - 252)).reduceRight((sum, byte) => sum * 256 + byte, 0)
    },
  }
}
