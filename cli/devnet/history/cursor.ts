/** The last row of a page. */
export interface Cursor {
  /** ms since 1970 */
  readonly time: number
  /** 64 hex digits, without 0x */
  readonly hash: string
}

/** Time, hash and account are 60 bytes, which gives 80 characters, as in the real server's cursor. */
const LENGTH = 60

/** @param account an EVM address */
export function writeCursor({ time, hash }: Cursor, account: string): string {
  const bytes = Buffer.alloc(LENGTH)
  bytes.writeBigUInt64BE(BigInt(time))
  bytes.write(hash, 8, 'hex')
  bytes.write(account.slice(2), 40, 'hex')
  return bytes.toString('base64url')
}

/** Undefined for an invalid cursor, or one of another account. */
export function readCursor(text: string, account: string): Cursor | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== LENGTH || bytes.toString('base64url') !== text) return undefined
  if (bytes.subarray(40).toString('hex') !== account.slice(2).toLowerCase()) return undefined
  return { time: Number(bytes.readBigUInt64BE()), hash: bytes.subarray(8, 40).toString('hex') }
}
