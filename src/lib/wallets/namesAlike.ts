import { skeleton } from '../data/skeleton'

/** Whether two different names look the same. */
export const namesAlike = (one: string, other: string): boolean =>
  one !== other && skeleton(one) === skeleton(other)
