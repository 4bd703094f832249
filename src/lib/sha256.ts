const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** The first 32 bits of the fractional part of a root of `n`: exact, by integers. */
const fraction = (n: number, root: bigint): number => {
  const target = BigInt(n) << (32n * root)
  let [low, high] = [0n, 1n << 40n]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (middle ** root <= target) low = middle
    else high = middle
  }
  return Number(low & 0xffffffffn) | 0
}

const primes = () => {
  const found: number[] = []
  for (let n = 2; found.length < 64; n++) if (found.every(prime => n % prime)) found.push(n)
  return found
}

let constants: { readonly start: readonly number[]; readonly rounds: readonly number[] } | undefined

/** SHA-256 (FIPS 180-4). For short input; unlike WebCrypto it is also there on pages without TLS, and at once. */
export function sha256(data: Uint8Array): Uint8Array {
  const { start, rounds } = (constants ??= {
    start: primes()
      .slice(0, 8)
      .map(n => fraction(n, 2n)),
    rounds: primes().map(n => fraction(n, 3n)),
  })
  const blocks = new Uint8Array(((data.length + 72) >> 6) << 6)
  blocks.set(data)
  blocks[data.length] = 128
  const view = new DataView(blocks.buffer)
  view.setBigUint64(blocks.length - 8, BigInt(data.length) * 8n)
  const hash = [...start]
  for (let at = 0; at < blocks.length; at += 64) {
    const words = Array.from({ length: 16 }, (_, i) => view.getInt32(at + 4 * i))
    let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number]
    for (let i = 0; i < 64; i++) {
      if (i > 15) {
        const [x, y] = [words[i - 15]!, words[i - 2]!]
        words[i] =
          (words[i - 16]! +
            (rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3)) +
            words[i - 7]! +
            (rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10))) |
          0
      }
      const one =
        (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + rounds[i]! + words[i]!) |
        0
      const two = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      ;[a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g]
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = (hash[i]! + word) | 0
  }
  for (const [i, word] of hash.entries()) view.setInt32(4 * i, word)
  return blocks.slice(0, 32)
}
