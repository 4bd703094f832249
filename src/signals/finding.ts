/** Whether the wallets of all the host's families have been looked for. */
export function createFinding() {
  let done!: () => void
  const ready = new Promise<void>(resolve => {
    done = resolve
  })
  return { ready, done }
}
