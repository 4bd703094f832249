/** A read-only list that is accessed by index. */
export interface Rows<T> {
  readonly length: number
  at(index: number): T | undefined
}

/** Concatenates lists without copying their items. */
export function joinLists<T>(lists: readonly (readonly T[])[]): Rows<T> {
  return {
    length: lists.reduce((sum, { length }) => sum + length, 0),
    at(index) {
      let left = index
      for (const list of lists) {
        if (left < list.length) return list[left]
        left -= list.length
      }
      return undefined
    },
  }
}
