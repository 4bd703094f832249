import { plainText } from './text'

/** The words of `Error(string)`, or the number of `Panic(uint256)`, with which Solidity gives up. */
export function decodeRevert(data: unknown): string | undefined {
  if (typeof data !== 'string' || data.length > 20_000 || !/^0x(?:[\da-f]{2}){36,}$/i.test(data)) return
  const bytes = Uint8Array.from(data.slice(2).match(/../g)!, pair => Number.parseInt(pair, 16))
  const number = (at: number) => Number(new DataView(bytes.buffer).getBigUint64(at + 24))
  const selector = new DataView(bytes.buffer).getUint32(0)
  if (selector === 0x4e487b71) return `Panic ${number(4)}`
  if (selector !== 0x08c379a0 || bytes.length < 68) return
  return plainText(new TextDecoder().decode(bytes.slice(68, 68 + number(36))), 200)
}
