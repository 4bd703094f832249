/** The used members of a request of Node's `http` or Express. */
export interface NodeRequest extends AsyncIterable<Uint8Array | string> {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The body as an earlier body parser has parsed it. */
  readonly body?: unknown
}

/** The used members of a response of Node's `http` or Express. */
export interface NodeResponse {
  statusCode: number
  getHeader?(name: string): number | string | readonly string[] | undefined
  setHeader(name: string, value: string | readonly string[]): unknown
  end(text?: string): unknown
}

/** Limit of the body (characters); longer ones get status 413. */
const MAX_BODY = 256 * 1024

async function readBody(request: NodeRequest): Promise<string | undefined> {
  const { body } = request
  const decoder = new TextDecoder()
  // Parsers for plain text and for bytes, and adapters for serverless functions, leave the text unparsed.
  if (typeof body === 'string') return body
  if (ArrayBuffer.isView(body)) return decoder.decode(body)
  if (body !== undefined) return JSON.stringify(body)
  let text = ''
  // A body that is too long is read to its end: leaving the loop would close the connection too early.
  for await (const chunk of request)
    if (text.length <= MAX_BODY)
      text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
  text += decoder.decode()
  return text.length > MAX_BODY ? undefined : text
}

async function readRequest(request: NodeRequest): Promise<Request | undefined> {
  const { method = 'GET', url = '/', headers } = request
  const isRead = method === 'GET' || method === 'HEAD'
  const body = isRead ? undefined : await readBody(request)
  if (!isRead && body === undefined) return
  const named = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && /^(cookie|content-type)$/i.test(name)
      ? [[name, value] as [string, string]]
      : [],
  )
  // The handler uses only the path of the URL.
  return new Request(`http://localhost/${url.replace(/^\/+/, '')}`, {
    // `Request` refuses TRACE. The handler answers neither method.
    method: method === 'TRACE' ? 'OPTIONS' : method,
    headers: named,
    ...(body !== undefined && { body }),
  })
}

/**
 * Adapts a handler of web requests to Node's `http.createServer`, to `use` of Express and Connect, and to
 * Next's API routes without their body parser.
 *
 * @param handle as in `createAuthHandler`; it gets path, method, body and the headers `cookie` and
 *   `content-type`
 */
export const toNodeListener =
  (handle: (request: Request) => Promise<Response>) =>
  async (request: NodeRequest, response: NodeResponse, next?: (error: unknown) => void): Promise<void> => {
    let asked: Request | undefined
    try {
      asked = await readRequest(request)
      const answer = asked ? await handle(asked) : new Response('{}', { status: 413 })
      response.statusCode = answer.status
      for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
      const cookies = answer.headers.getSetCookie()
      // Earlier middleware may have set cookies too.
      const before = [response.getHeader?.('set-cookie') ?? []].flat().map(String)
      if (cookies.length) response.setHeader('set-cookie', [...before, ...cookies])
      response.end(await answer.text())
    } catch (error) {
      if (next) return next(error)
      // Nobody else would learn why, such as that the store of nonces is down; a body that was cut off is no fault.
      if (asked) console.error('Aglet: a sign-in request failed.', error)
      response.statusCode = 500
      response.end('{}')
    }
  }
