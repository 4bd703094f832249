/** A promise that resolves once discovery has finished for all families of the host. */
export function createDiscovery() {
  let finish!: () => void
  const ready = new Promise<void>(resolve => {
    finish = resolve
  })
  return { ready, done: finish }
}
