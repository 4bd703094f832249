import type { CallReply } from '../calls'
import { createBrowserToken } from './browserToken'
import type { Requester } from './questions'

/** The site's response, with the fault that a test has set for it. */
export type SiteReply = CallReply & { readonly fault: string | undefined }

/** Sends a request to the site. `path` is `call/NAME` or `decide`. */
export type AskSite = (
  path: string,
  body: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
) => Promise<SiteReply>

/**
 * @param address URL of this page, with the query that the host opened it with
 * @param asker returns the host page's name and origin
 */
export function createAskSite(address: URL, asker: () => Requester): AskSite {
  const token = createBrowserToken()
  const { searchParams } = address
  return async (path, body, signal) => {
    const response = await fetch(`/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...body,
        device: token.get(),
        origin: asker().origin,
        appName: asker().name,
        projectId: searchParams.get('projectId'),
        chainId: searchParams.get('chainId'),
      }),
      ...(signal ? { signal } : {}),
    })
    if (!response.ok) throw new Error(`The embedded wallet answers with status ${response.status}`)
    const reply = (await response.json()) as CallReply
    token.set(reply.device)
    return { ...reply, fault: response.headers.get('x-frame-fault') ?? undefined }
  }
}
