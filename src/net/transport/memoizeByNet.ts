import type { Net } from './request'

/** Calls `make` once per Net and caches the result with the Net, so that each instance has its own state. */
export function memoizeByNet<T>(make: (net: Net) => T): (net: Net) => T {
  const cached = new WeakMap<Net, T>()
  return net => {
    const known = cached.get(net)
    if (known !== undefined) return known
    const made = make(net)
    cached.set(net, made)
    return made
  }
}
