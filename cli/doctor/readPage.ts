import { CliError } from '../CliError'
import { reasonOf, TIMEOUT_MS } from './ask'
import { hasEmbedderPolicy } from './checkFrames'

/** A page's origin and policies. */
export interface Page {
  readonly origin: string
  /** Content-Security-Policies from the header and from `<meta>`. */
  readonly policies: readonly string[]
  /** Whether its Cross-Origin-Embedder-Policy restricts what it may show. */
  readonly restrictsFrames: boolean
}

/**
 * Fetches a page and reads its policies.
 *
 * @throws CliError when the page cannot be fetched or answers with an error status
 */
export async function readPage(url: string): Promise<Page> {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
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
    throw new CliError(`--url ${url} answers ${response.status}: name a page that users can open.`)
  const header = response.headers.get('content-security-policy')
  return {
    origin: new URL(response.url).origin,
    restrictsFrames: hasEmbedderPolicy(response),
    // `fetch` joins several headers with commas, which a policy itself cannot contain.
    policies: [...(header ? header.split(',') : []), ...metaPolicies(html)],
  }
}

/** Decodes the entities that templates write for quotes and `&`: React writes `&#x27;`, others `&#39;`. */
const withoutEntities = (text: string): string =>
  text
    .replace(/&#(x?)([\da-f]{1,6});/gi, (_, hex, digits) =>
      String.fromCharCode(parseInt(digits, hex ? 16 : 10)),
    )
    .replaceAll('&apos;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

function metaPolicies(html: string): readonly string[] {
  return [...html.matchAll(/<meta\b[^>]*>/gi)].flatMap(([tag]) => {
    if (!/http-equiv\s*=\s*["']?content-security-policy["'\s>]/i.test(tag)) return []
    const [, , policy] = /\bcontent\s*=\s*(["'])(.*?)\1/is.exec(tag) ?? []
    return policy ? [withoutEntities(policy)] : []
  })
}
