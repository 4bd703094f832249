import { sameAddress } from '../account/address'

const digits = (address: string) => address.replace(/^0x/i, '').toLowerCase()

/** Characters that two texts have in common from the start. */
function shared(a: string, b: string): number {
  let count = 0
  while (count < a.length && a[count] === b[count]) count++
  return count
}
const reversed = (text: string) => [...text].reverse().join('')

/**
 * Whether two different addresses look the same where people look: at least 2 characters at either end, and 6 in all.
 * By chance that happens to one pair in three million; to whoever tries, in seconds.
 */
export function looksAlike(one: string, other: string): boolean {
  if (sameAddress(one, other)) return false
  const [a, b] = [digits(one), digits(other)]
  const start = shared(a, b)
  const end = shared(reversed(a), reversed(b))
  return start >= 2 && end >= 2 && start + end >= 6
}
