import type { Net } from './request'

/** One `make()` for each Net, kept as long as it: state of an instance, so that two of them do not meet. */
export function memoizeByNet<T>(make: (net: Net) => T): (net: Net) => T {
  const kept = new WeakMap<Net, T>()
  return net => {
    const known = kept.get(net)
    if (known !== undefined) return known
    const made = make(net)
    kept.set(net, made)
    return made
  }
}
