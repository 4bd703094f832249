import type { Instance } from './instances'

/**
 * Lets the other instances of this page read their balance again when this one's has changed, as after a
 * transfer from it. An instance reads its own at once, but does not know of the others.
 *
 * @returns a function that stops sharing
 */
export function shareBalances(instance: Instance, all: Iterable<Instance>): () => void {
  let last = ''
  return instance.state.balance.subscribe(({ value }) => {
    const account = instance.state.account.peek().caipAddress
    if (!value || !account) return
    // The state also changes when a read starts. Two instances that answered this would refresh each other
    // without end.
    const current = `${account} ${value.amount}`
    if (current === last) return
    last = current
    for (const other of all) {
      const known = other.state.balance.peek().value
      const differs = known !== undefined && known.amount !== value.amount
      if (other !== instance && differs && other.state.account.peek().caipAddress === account)
        other.refresh().catch(() => {})
    }
  })
}
