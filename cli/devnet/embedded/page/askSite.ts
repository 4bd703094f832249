import type { CallReply } from '../calls'
import { createBrowserToken } from './browserToken'
import type { Asker } from './questions'

/** What the site has answered, and how a test wants it spoilt. */
export type SiteReply = CallReply & { readonly fault: string | undefined }

/** Asks the site. `path` is `call/NAME` or `decide`. */
export type AskSite = (
  path: string,
  body: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
) => Promise<SiteReply>

/**
 * @param address of this page, with what the host has opened it with
 * @param asker the host page
 */
export function createAskSite(address: URL, asker: () => Asker): AskSite {
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
