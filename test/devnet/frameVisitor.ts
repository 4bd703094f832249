import type { Mailbox } from '../../cli/devnet/embedded/mailbox'
import type { Question } from '../../cli/devnet/embedded/rpc/approvals'
import type { FrameSiteOptions } from '../../cli/devnet/embedded/site'
import { createFrameSite } from '../../cli/devnet/embedded/site'
import { createFaults } from '../../cli/devnet/faults'
import { PROJECT_ID } from '../../cli/devnet/project'

export const SITE = 'http://127.0.0.1:4580'
export const HOST = 'http://127.0.0.1:4500'

/** The frame's site without a server, with a clock that the test sets. */
export function createSite(options: Partial<FrameSiteOptions> = {}) {
  const clock = { now: Date.parse('2026-01-01T00:00:00Z') }
  const site = createFrameSite({
    url: () => SITE,
    host: '127.0.0.1',
    projectId: PROJECT_ID,
    chains: [],
    faults: createFaults(),
    now: () => clock.now,
    ...options,
  })
  const ask = async (path: string, init: RequestInit = {}) => site.app.request(`${SITE}${path}`, init)
  /** Submits a form of the site's own pages. */
  const submit = (path: string, fields: Readonly<Record<string, string>>, origin = SITE) =>
    ask(path, {
      method: 'POST',
      headers: { origin, host: new URL(SITE).host, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  return { ...site, clock, ask, submit }
}

export type Site = ReturnType<typeof createSite>

/** A browser with the frame in a host's page. */
export function createVisitor(
  ask: Site['ask'],
  {
    origin = HOST,
    projectId = PROJECT_ID,
    from = SITE,
    host = SITE,
    browser = {} as { device?: string },
  } = {},
) {
  const post = async (path: string, body: object) => {
    const response = await ask(path, {
      method: 'POST',
      headers: { origin: from, host: new URL(host).host, 'content-type': 'application/json' },
      body: JSON.stringify({ device: browser.device, origin, projectId, chainId: 'eip155:1', ...body }),
    })
    if (!response.ok) throw new Error(`Status ${response.status}`)
    const reply = (await response.json()) as {
      readonly device: string
      readonly error?: string
      readonly payload?: unknown
      readonly question?: Question
    }
    browser.device = reply.device
    if (reply.error !== undefined) throw new Error(reply.error)
    return reply
  }
  return {
    browser,
    /** The payload that the frame would post; throws if the frame would post an error. */
    say: async (name: string, payload: object = {}) => (await post(`/call/${name}`, { payload })).payload,
    ask: async (payload: object) => (await post('/call/RPC_REQUEST', { payload })).question,
    decide: async (ticket: string, approved: boolean) =>
      (await post('/decide', { ticket, approved })).payload,
  }
}

export type Visitor = ReturnType<typeof createVisitor>

/** The newest code and link for an address. */
export const codeFor = (mailbox: Mailbox, email: string) =>
  mailbox.list(email).find(({ code }) => code)?.code ?? ''
export const ticketFor = (mailbox: Mailbox, email: string) =>
  new URL(mailbox.list(email).find(({ link }) => link)?.link ?? SITE).searchParams.get('ticket') ?? ''

/** Logs in with a browser that is new for the user, by link and code. */
export async function logInByEmail({ submit, context }: Site, visitor: Visitor, email: string) {
  await visitor.say('CONNECT_EMAIL', { email })
  const waiting = visitor.say('CONNECT_DEVICE')
  await submit('/device', { ticket: ticketFor(context.mailbox, email), decision: 'approve' })
  await waiting
  await visitor.say('CONNECT_OTP', { otp: codeFor(context.mailbox, email) })
}

/** The message of the error with which a promise rejects. */
export async function failureOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'no failure'
}
