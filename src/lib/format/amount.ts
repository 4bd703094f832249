/** Amounts are handled as text and as `bigint` in the smallest unit, never as floats. */

const DECIMAL = /^(\d*)(?:\.(\d*))?$/
/** 78 digits hold any 256-bit integer; with 36 decimals and a point, 128 characters suffice. */
const MAX_LENGTH = 128

/** Whether `value` is a plain non-negative decimal text, such as `12.5`: no sign, exponent or grouping. */
export function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_LENGTH && /\d/.test(value) && DECIMAL.test(value)
}

/**
 * Parses a decimal text in whole units into the smallest unit. `decimals` is 0 to 36.
 *
 * @returns undefined for text that is not a plain decimal or has non-zero digits below the smallest unit;
 * dropping these would send another amount than the one that was typed
 */
export function parseAmount(text: unknown, decimals: number): bigint | undefined {
  if (!isDecimal(text) || !Number.isInteger(decimals) || decimals < 0 || decimals > 36) return
  const [, whole = '', fraction = ''] = DECIMAL.exec(text)!
  const digits = fraction.replace(/0+$/, '')
  return digits.length > decimals ? undefined : BigInt(`0${whole}${digits.padEnd(decimals, '0')}`)
}

/** Formats an amount of the smallest unit in whole units, exactly and without trailing zeros. */
export function formatAmount(amount: bigint, decimals: number): string {
  const negative = amount < 0n
  const digits = `${negative ? -amount : amount}`.padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point).replace(/0+$/, '')
  return `${negative ? '-' : ''}${digits.slice(0, point)}${fraction && `.${fraction}`}`
}

/**
 * Parses a hex quantity of JSON-RPC of at most 256 bits; undefined for anything else. Leading zeros are
 * accepted, since nodes send them although the standard forbids them.
 */
export function hexToBigInt(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : undefined
}
