import { AgletError } from '../errors'

/** Call data: a selector, and words of 32 bytes. */
const DATA = /^0x[0-9a-fA-F]{8}((?:[0-9a-fA-F]{64})*)/

/**
 * The least that a built swap guarantees, read from its call data: routers differ in the order of their words, but the
 * least is one of them. A server may round otherwise, by a millionth; a token that keeps a part of each transfer is
 * guaranteed before its tax, up to a tenth above what arrives.
 *
 * @param amount what is paid, whose own word is no minimum
 * @param minimum the least that is shown
 * @param expected what should arrive
 * @returns never more than `minimum`; undefined when the call data guarantees less
 */
export function minimumIn(
  data: string,
  amount: bigint,
  minimum: bigint,
  expected: bigint,
): bigint | undefined {
  const words = (DATA.exec(data)?.[1]?.match(/.{64}/g) ?? []).map(word => BigInt(`0x${word}`))
  const own = words.indexOf(amount)
  const least = minimum - minimum / 1_000_000n - 1n
  const most = expected + expected / 10n
  const found = words.find((word, i) => i !== own && word > 0n && word >= least && word <= most)
  return found !== undefined && found > minimum ? minimum : found
}

/** What a server built is not the swap that is shown. */
export const swapMismatch = (what: string) =>
  new AgletError('swap_mismatch', 'The swap that was built is not the one that was shown.', {
    meta: { what },
  })
