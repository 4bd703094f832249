type Listener = (payload: never) => void

/** The listening half of an EIP-1193 provider. */
export interface Emitter {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  emit(event: string, payload: unknown): void
  clear(): void
  /** How many listeners an event has, or all events; so that a test sees what was left behind. */
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
          // One page listener that throws must not keep the others from hearing, nor break the wallet.
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
