/** Calls as a short text, by which equal ones are known: receiver, value and data of each, as JSON-RPC has them. */
export function callKey(
  calls: readonly { readonly to: string; readonly data?: string; readonly value?: string }[],
): string {
  const text = calls.map(({ to, data = '', value = '' }) => `${to}|${value}|${data}`.toLowerCase()).join()
  // Of a long one the ends: they tell it from others.
  return text.length > 800 ? text.slice(0, 500) + text.slice(-300) : text
}
