import { CliError } from '../CliError'
import { reasonOf, TIMEOUT_MS } from './ask'

/** What a page says of itself. */
export interface Page {
  readonly origin: string
  /** Its policies: of the header, and of `<meta>`. */
  readonly policies: readonly string[]
}

/**
 * Fetches a page and reads its Content-Security-Policy.
 *
 * @throws CliError where there is no such page, or only one that tells of an error
 */
export async function readPage(url: string): Promise<Page> {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new CliError(`--url ${JSON.stringify(url)} is not an http or https address.`, 2)
  let response: Response
  let html: string
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    html = await response.text()
  } catch (cause) {
    throw new CliError(`--url ${url}: ${reasonOf(cause)}.`)
  }
  if (!response.ok)
    throw new CliError(`--url ${url} answers ${response.status}: name a page that is there, as users see it.`)
  const header = response.headers.get('content-security-policy')
  return {
    origin: new URL(response.url).origin,
    // Several headers come as one, parted by commas, which a policy itself cannot contain.
    policies: [...(header ? header.split(',') : []), ...metaPolicies(html)],
  }
}

function metaPolicies(html: string): readonly string[] {
  return [...html.matchAll(/<meta\b[^>]*>/gi)].flatMap(([tag]) => {
    if (!/http-equiv\s*=\s*["']?content-security-policy["'\s>]/i.test(tag)) return []
    const [, , policy] = /\bcontent\s*=\s*(["'])(.*?)\1/is.exec(tag) ?? []
    return policy ? [policy.replaceAll('&#39;', "'").replaceAll('&quot;', '"')] : []
  })
}
