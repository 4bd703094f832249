const MASK = (1n << 64n) - 1n
const rotate = (lane: bigint, by: number) => ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & MASK

/**
 * Keccak-256 as Ethereum has it (the padding before FIPS 202), of at most 135 bytes of ASCII: an address. Small,
 * not fast: about a millisecond. Anything longer or secret belongs to a library.
 */
export function keccak256(text: string): Uint8Array {
  const block = new Uint8Array(200)
  block.set(new TextEncoder().encode(text))
  block[text.length]! |= 1
  block[135]! |= 128
  const view = new DataView(block.buffer)
  const a = Array.from({ length: 25 }, (_, i) => view.getBigUint64(i * 8, true))

  let register = 1
  for (let round = 0; round < 24; round++) {
    // θ
    const parity = [0, 1, 2, 3, 4].map(x => a[x]! ^ a[x + 5]! ^ a[x + 10]! ^ a[x + 15]! ^ a[x + 20]!)
    for (let i = 0; i < 25; i++) a[i]! ^= parity[(i + 4) % 5]! ^ rotate(parity[(i + 1) % 5]!, 1)
    // ρ and π
    let [x, y, lane] = [1, 0, a[1]!]
    for (let t = 1; t < 25; t++) {
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
      ;[lane, a[x + 5 * y]] = [a[x + 5 * y]!, rotate(lane, ((t * (t + 1)) / 2) % 64)]
    }
    // χ
    for (let row = 0; row < 25; row += 5) {
      const old = a.slice(row, row + 5)
      for (let i = 0; i < 5; i++) a[row + i] = old[i]! ^ (~old[(i + 1) % 5]! & MASK & old[(i + 2) % 5]!)
    }
    // ι, its constants from the register of the standard
    for (let j = 0; j < 7; j++) {
      if (register & 1) a[0]! ^= 1n << BigInt(2 ** j - 1)
      register = (register << 1) ^ (register & 128 ? 0x171 : 0)
    }
  }
  for (let i = 0; i < 4; i++) view.setBigUint64(i * 8, a[i]!, true)
  return block.slice(0, 32)
}
