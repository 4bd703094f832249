/**
 * Timeout for a server or page (ms). The modal waits less, so a slow server is reported as slow, not as
 * absent.
 */
export const TIMEOUT_MS = 15_000

/** A server's response. */
export interface Answer {
  readonly status: number
  /** The first 10,000 characters. */
  readonly text: string
  /** `access-control-allow-origin`; undefined if pages of other origins may not read the response. */
  readonly allowsOrigin: string | undefined
  /** Duration of the request (ms). */
  readonly ms: number
}

/**
 * Sends a request to a server as a page of the origin would.
 *
 * @returns the response, or the reason why there is none, as the end of a sentence
 */
export async function ask(url: string, origin: string, body?: unknown): Promise<Answer | string> {
  const start = performance.now()
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { origin, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    const text = (await response.text()).slice(0, 10_000)
    return {
      status: response.status,
      text,
      allowsOrigin: response.headers.get('access-control-allow-origin') ?? undefined,
      ms: Math.round(performance.now() - start),
    }
  } catch (error) {
    return reasonOf(error)
  }
}

/** Why `fetch` failed, as the end of a sentence. Node puts connection errors into `cause`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it does not answer'
  if (error.name === 'TimeoutError') return `it does not answer within ${TIMEOUT_MS / 1000} s`
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ENOTFOUND') return 'there is no such host'
  if (code === 'ECONNREFUSED') return 'it refuses the connection'
  if (code === 'ECONNRESET') return 'it closes the connection'
  if (code === 'EAI_AGAIN') return 'its name cannot be resolved: this machine may be offline'
  return (cause instanceof Error && cause.message) || error.message
}

/** Whether a page of the origin may read a server's response. */
export const mayRead = ({ allowsOrigin }: Answer, origin: string): boolean =>
  allowsOrigin === '*' || allowsOrigin === origin
