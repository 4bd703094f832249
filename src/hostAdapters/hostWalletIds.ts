import type { Eip1193Provider } from '../types'

/** Gives each wallet that only the host knows an id of its own, since several may be connected in turn. */
export function createHostWalletIds(): (wallet: Eip1193Provider) => string {
  const ids = new WeakMap<Eip1193Provider, string>()
  let count = 0
  return wallet => {
    const id = ids.get(wallet) ?? (++count === 1 ? 'host' : `host#${count}`)
    ids.set(wallet, id)
    return id
  }
}
