/** Notifies the other tabs of this origin that sessions have changed; the message contains no data. */
export function tabChannel(name: string): { changed(): void; watch(listener: () => void): () => void } {
  const open = () =>
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`@aglet/siwx ${name}`)
  return {
    changed() {
      const channel = open()
      channel?.postMessage('')
      channel?.close()
    },
    watch(listener) {
      const channel = open()
      channel?.addEventListener('message', listener)
      return () => channel?.close()
    },
  }
}
