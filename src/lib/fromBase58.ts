const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Longer than any key or signature; the time grows with the square. */
const LONGEST = 200

/** Reads base58 as Bitcoin and Solana write it; undefined for anything else. Safe for input from outside. */
export function fromBase58(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > LONGEST) return undefined
  let number = 0n
  for (const letter of value) {
    const digit = ALPHABET.indexOf(letter)
    if (digit < 0) return undefined
    number = number * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; number; number >>= 8n) bytes.unshift(Number(number & 255n))
  // A 1 in front is a zero byte of its own.
  const zeros = value.length - value.replace(/^1+/, '').length
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes])
}
