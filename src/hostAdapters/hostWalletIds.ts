import type { Eip1193Provider } from '../types'

/** Names the wallets that only the host knows, each its own way: one may be asked while another is connected. */
export function createHostWalletIds(): (wallet: Eip1193Provider) => string {
  const ids = new WeakMap<Eip1193Provider, string>()
  let count = 0
  return wallet => {
    const id = ids.get(wallet) ?? (++count === 1 ? 'host' : `host#${count}`)
    ids.set(wallet, id)
    return id
  }
}
