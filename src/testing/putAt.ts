/** Puts a value at a name of the page. @returns the function that brings back what was there before. */
export function putAt(page: object, name: string, value: unknown): () => void {
  const target = page as Record<string, unknown>
  const before = target[name]
  target[name] = value
  return () => {
    if (before === undefined) delete target[name]
    else target[name] = before
  }
}
