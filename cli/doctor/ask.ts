/** How long a server or page may take (ms): longer than the page itself waits, so that a slow one is told from one that is away. */
export const TIMEOUT_MS = 15_000

/** What a server has answered. */
export interface Answer {
  readonly status: number
  /** The first 10,000 characters. */
  readonly text: string
  /** `access-control-allow-origin`; undefined where a page of another origin may not read it. */
  readonly allowsOrigin: string | undefined
  /** How long it took. */
  readonly ms: number
}

/**
 * Asks a server as a page of the origin would.
 *
 * @returns a sentence about why it did not answer, instead of an answer
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

/** Why `fetch` failed, as the end of a sentence. Node hides what happened to a connection in the cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it does not answer'
  if (error.name === 'TimeoutError') return `it does not answer within ${TIMEOUT_MS / 1000} s`
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ENOTFOUND') return 'there is no such host'
  if (code === 'ECONNREFUSED') return 'it refuses the connection'
  if (code === 'ECONNRESET') return 'it breaks off the connection'
  if (code === 'EAI_AGAIN') return 'its name cannot be looked up now: this machine may be offline'
  return (cause instanceof Error && cause.message) || error.message
}

/** Whether a page of the origin may read what a server answers. */
export const mayRead = ({ allowsOrigin }: Answer, origin: string): boolean =>
  allowsOrigin === '*' || allowsOrigin === origin
