import type { CallReply } from '../calls'
import { createBrowserToken } from './browserToken'

/** What the site has answered, and how a test wants it spoilt. */
export type SiteReply = CallReply & { readonly fault: string | undefined }

/** Asks the site. `path` is `call/NAME` or `decide`. */
export type AskSite = (
  path: string,
  body: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
) => Promise<SiteReply>

/** @param address of this page, with what the host has opened it with */
export function createAskSite(address: URL, origin: () => string): AskSite {
  const token = createBrowserToken()
  const { searchParams } = address
  return async (path, body, signal) => {
    const response = await fetch(`/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...body,
        device: token.get(),
        origin: origin(),
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
