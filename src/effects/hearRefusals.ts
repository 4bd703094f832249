import type { Aglet } from '../aglet'

/** The page's own fetch; why a server refuses a call is also told to the page's developer ([8.17]). */
export const hearRefusals =
  (aglet: Aglet): typeof fetch =>
  async (...request) => {
    const response = await fetch(...request)
    if (response.status === 401 || response.status === 403) {
      // The caller reads the body too.
      const copy = response.clone()
      import('../actions/tellRefusal').then(({ tellRefusal }) => tellRefusal(aglet, copy)).catch(() => {})
    }
    return response
  }
