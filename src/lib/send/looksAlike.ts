import { sameAddress } from '../account/address'

const digits = (address: string) => address.replace(/^0x/i, '').toLowerCase()

/** Number of leading characters that two texts have in common. */
function shared(a: string, b: string): number {
  let count = 0
  while (count < a.length && a[count] === b[count]) count++
  return count
}
const reversed = (text: string) => [...text].reverse().join('')

/**
 * Whether two different addresses look the same to users who compare only the ends: at least 2 equal
 * characters at either end, and 6 in all. By chance, one pair in three million does; an attacker finds a
 * match within seconds.
 */
export function looksAlike(one: string, other: string): boolean {
  if (sameAddress(one, other)) return false
  const [a, b] = [digits(one), digits(other)]
  const start = shared(a, b)
  const end = shared(reversed(a), reversed(b))
  return start >= 2 && end >= 2 && start + end >= 6
}
