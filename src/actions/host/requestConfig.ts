/** Time to wait for the file of `data-config`. */
const TIMEOUT_MS = 10_000

/**
 * Requests the JSON file that a script tag names, from the host's own server. It is part of the first script,
 * so that the file and the code that reads it arrive in the same round trip; so it does not use `request`.
 *
 * @param url relative to the page
 * @throws what `fetch` throws, also after 10 s without a reply, and a TypeError for a URL that is not valid
 */
export const requestConfig = async (url: string): Promise<Response> =>
  fetch(new URL(url, document.baseURI), {
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
