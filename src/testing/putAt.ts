/** Sets a property of the page. @returns a function that restores the previous value. */
export function putAt(page: object, name: string, value: unknown): () => void {
  const target = page as Record<string, unknown>
  const before = target[name]
  target[name] = value
  return () => {
    if (before === undefined) delete target[name]
    else target[name] = before
  }
}
