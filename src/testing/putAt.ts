interface Put {
  readonly value: unknown
  /** What was there before. */
  readonly below: Put | undefined
  isGone: boolean
}

/** The last value that was put, by page and property. */
const tops = new WeakMap<object, Map<string, Put>>()

/**
 * Sets a property of the page.
 *
 * @returns a function that restores the previous value, unless that was removed too, or the property was set again
 */
export function putAt(page: object, name: string, value: unknown): () => void {
  const target = page as Record<string, unknown>
  const top = tops.get(page) ?? new Map<string, Put>()
  tops.set(page, top)
  const before = { value: target[name], below: undefined, isGone: false }
  const last = top.get(name)
  const mine: Put = { value, below: last && last.value === before.value ? last : before, isGone: false }
  top.set(name, mine)
  target[name] = value
  return () => {
    mine.isGone = true
    if (target[name] !== value) return
    let next = mine.below
    while (next?.isGone) next = next.below
    if (next) top.set(name, next)
    if (next?.value === undefined) delete target[name]
    else target[name] = next.value
  }
}
