/**
 * JSON in which a bigint is written as a number of any size, as Solana's nodes write u64. Clients that parse
 * numbers as doubles round them; clients that parse bigints get exact values.
 */
export function writeJson(value: unknown): string {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return `[${value.map(item => writeJson(item ?? null)).join()}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([key, field]) => `${JSON.stringify(key)}:${writeJson(field)}`)
      .join()}}`
  return JSON.stringify(value ?? null)
}
