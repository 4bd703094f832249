/** Rows that are looked up one by one, as an array's are. */
export interface Rows<T> {
  readonly length: number
  at(index: number): T | undefined
}

/** Lists one after the other, without a copy of what they hold. */
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
