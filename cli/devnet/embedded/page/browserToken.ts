const KEY = 'device'

/** The secret by which the site knows this browser; for this page view alone where storage is denied. */
export function createBrowserToken() {
  let token: string | undefined
  try {
    token = localStorage.getItem(KEY) ?? undefined
  } catch {
    // Denied: who was logged in is not known here.
  }
  return {
    get: () => token,
    set(next: string) {
      token = next
      try {
        localStorage.setItem(KEY, next)
      } catch {
        // As above.
      }
    },
  }
}
