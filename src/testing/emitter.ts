type Listener = (payload: never) => void

/** Event methods of an EIP-1193 provider, and those that the wallet and tests need. */
export interface Emitter {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  emit(event: string, payload: unknown): void
  clear(): void
  /** Number of listeners of an event, or of all events, so that a test can find listeners left behind. */
  count(event?: string): number
}

export function createEmitter(): Emitter {
  const listeners = new Map<string, Listener[]>()
  return {
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
    },
    removeListener(event, listener) {
      const left = [...(listeners.get(event) ?? [])]
      const index = left.lastIndexOf(listener)
      if (index >= 0) left.splice(index, 1)
      listeners.set(event, left)
    },
    emit(event, payload) {
      for (const listener of listeners.get(event) ?? []) {
        try {
          listener(payload as never)
        } catch (error) {
          // A page's listener that throws must not stop the other listeners, nor break the wallet.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    clear: () => listeners.clear(),
    count: event =>
      event === undefined
        ? [...listeners.values()].reduce((sum, list) => sum + list.length, 0)
        : (listeners.get(event)?.length ?? 0),
  }
}
