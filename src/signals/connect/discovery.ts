/** A promise that resolves once the wallets of all the host's families have been looked for. */
export function createDiscovery() {
  let finish!: () => void
  const ready = new Promise<void>(resolve => {
    finish = resolve
  })
  return { ready, done: finish }
}
