import { reasonOf, TIMEOUT_MS } from './ask'
import { type Finding, fail, ok } from './finding'

const SUBJECT = 'Cross-Origin-Embedder-Policy'

/** Whether a response has a Cross-Origin-Embedder-Policy other than `unsafe-none` (HTML standard, §7.1.4). */
export const hasEmbedderPolicy = ({ headers }: Response): boolean =>
  /^\s*(?:require-corp|credentialless)\s*(?:;|$)/.test(headers.get('cross-origin-embedder-policy') ?? '')

/**
 * Whether a page with a Cross-Origin-Embedder-Policy shows a response of another origin in a frame: it has to have such
 * a policy itself, and to allow that it is embedded.
 */
const mayBeFramed = (response: Response): boolean =>
  hasEmbedderPolicy(response) && response.headers.get('cross-origin-resource-policy') === 'cross-origin'

/** Checks the frames of a page with a Cross-Origin-Embedder-Policy. */
export const checkFrames = (frames: readonly string[]): Promise<readonly Finding[]> =>
  Promise.all(frames.map(checkFrame))

async function checkFrame(url: string): Promise<Finding> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.body?.cancel()
    return mayBeFramed(response)
      ? ok(SUBJECT, `the page may show the frame of ${new URL(url).host}.`)
      : fail(
          SUBJECT,
          `the page's header blocks the frame of ${new URL(url).host}. Its server would have to send one as well, and \`Cross-Origin-Resource-Policy: cross-origin\`.`,
          'Serve pages with Aglet without this header, or switch off `features.email` and `features.socials`, and leave out `endpoints.verify`.',
        )
  } catch (error) {
    return fail(
      SUBJECT,
      `${url} was not checked: ${reasonOf(error)}.`,
      'Check the connection of this machine.',
    )
  }
}
