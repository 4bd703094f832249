/** 2^256 has 78 digits. */
const INTEGER = /^(?:0|[1-9]\d{0,77})$/
const UINT256_LIMIT = 1n << 256n

/**
 * An amount in the smallest unit, as servers write it: a text of decimal digits, below 2^256. A JSON number is none,
 * since it may have lost digits on its way.
 */
export function integerText(value: unknown): bigint | undefined {
  if (typeof value !== 'string' || !INTEGER.test(value)) return
  const amount = BigInt(value)
  return amount < UINT256_LIMIT ? amount : undefined
}
