import type { Aglet } from '../../aglet'

/**
 * Wraps the page's `fetch`, and reports to the page's developer why a server refuses a call ([8.17]).
 *
 * @param instance returns the instance; called only when a request was refused
 */
export const reportApiErrors =
  (instance: () => Aglet): typeof fetch =>
  async (...request) => {
    const response = await fetch(...request)
    if (response.status === 401 || response.status === 403) {
      // The caller reads the body too.
      const copy = response.clone()
      import('../../actions/modal/reportServerRefusal')
        .then(({ reportServerRefusal }) => reportServerRefusal(instance(), copy))
        .catch(() => {})
    }
    return response
  }
