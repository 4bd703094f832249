/** Whether an Origin header names a page of this machine. */
export function isLoopback(origin: string): boolean {
  try {
    const { hostname } = new URL(origin)
    return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
  } catch {
    return false
  }
}
