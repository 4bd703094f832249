import { CliError } from '../CliError'
import { reasonOf, TIMEOUT_MS } from './ask'
import { hasEmbedderPolicy } from './checkFrames'
import { type AgletTag, readTags, SCRIPTS } from './readTags'
import { withoutEntities } from './withoutEntities'

/** A page's origin, its policies, and how it loads Aglet. */
export interface Page {
  readonly origin: string
  /** Content-Security-Policies from the header and from `<meta>`. */
  readonly policies: readonly string[]
  /** Whether its Cross-Origin-Embedder-Policy restricts what it may show. */
  readonly restrictsFrames: boolean
  /** Its script tags that load Aglet; none if a bundler put it into the page's own script. */
  readonly tags: readonly AgletTag[]
}

/**
 * Fetches a page and reads its policies and script tags.
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
    tags: readTags(html, response.url),
    policies: [...(header ? header.split(',') : []), ...metaPolicies(html)],
  }
}

function metaPolicies(html: string): readonly string[] {
  return [...html.replace(SCRIPTS, '').matchAll(/<meta\b[^>]*>/gi)].flatMap(([tag]) => {
    if (!/http-equiv\s*=\s*["']?content-security-policy["'\s>]/i.test(tag)) return []
    const [, , policy] = /\bcontent\s*=\s*(["'])(.*?)\1/is.exec(tag) ?? []
    return policy ? [withoutEntities(policy)] : []
  })
}
