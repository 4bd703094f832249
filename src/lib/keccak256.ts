const rotate = (lane: bigint, by: number) => (lane << BigInt(by)) | (lane >> BigInt(64 - by))

/**
 * Keccak-256 as Ethereum has it (the padding before FIPS 202), of text as UTF-8, or bytes. Small, not fast: about a
 * millisecond for each 136 bytes. Nothing secret belongs here.
 */
export function keccak256(data: string | Uint8Array): Uint8Array {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  const padded = new Uint8Array(bytes.length + 136 - (bytes.length % 136))
  padded.set(bytes)
  padded[bytes.length]! |= 1
  padded[padded.length - 1]! |= 128
  const view = new DataView(padded.buffer)
  // What is written into it keeps its lower 64 bits.
  const a = new BigUint64Array(25)
  for (let at = 0; at < padded.length; at += 136) {
    for (let i = 0; i < 17; i++) a[i]! ^= view.getBigUint64(at + i * 8, true)
    permute(a)
  }
  for (let i = 0; i < 4; i++) view.setBigUint64(i * 8, a[i]!, true)
  return padded.slice(0, 32)
}

function permute(a: BigUint64Array): void {
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
      for (let i = 0; i < 5; i++) a[row + i] = old[i]! ^ (~old[(i + 1) % 5]! & old[(i + 2) % 5]!)
    }
    // ι, its constants from the register of the standard
    for (let j = 0; j < 7; j++) {
      if (register & 1) a[0]! ^= 1n << BigInt(2 ** j - 1)
      register = (register << 1) ^ (register & 128 ? 0x171 : 0)
    }
  }
}
