const KEY = 'device'

/**
 * The secret that identifies this browser to the site. It lasts for this page view only if storage is denied.
 */
export function createBrowserToken() {
  let token: string | undefined
  try {
    token = localStorage.getItem(KEY) ?? undefined
  } catch {
    // Storage is denied, so an earlier login is not recognised.
  }
  return {
    get: () => token,
    set(next: string) {
      token = next
      try {
        localStorage.setItem(KEY, next)
      } catch {
        // Storage is denied.
      }
    },
  }
}
