import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { applyFaults } from '../api/applyFaults'
import type { ApiEnv, LiveChain, LiveSolana } from '../api/context'
import { addPageStyle } from '../api/page'
import type { Faults } from '../faults'
import type { SessionStore } from '../smartAccounts/sessionStore'
import { createSmartAccounts } from '../smartAccounts/smartAccounts'
import { addCalls } from './calls'
import type { FrameContext } from './context'
import { addFrameControls } from './controls'
import { createDevices } from './devices'
import { createFunds } from './funds'
import { createMailbox } from './mailbox'
import { addDevicePage } from './pages/device'
import { addFarcasterPage } from './pages/farcaster'
import { addFramePage } from './pages/frame'
import { addInbox } from './pages/inbox'
import { addSocialPages } from './pages/social'
import { createSettings } from './settings'
import { createTickets } from './tickets'
import { createUsers } from './users'

export interface FrameSiteOptions {
  readonly url: () => string
  readonly host: string
  readonly projectId: string
  readonly chains: readonly LiveChain[]
  readonly solana?: LiveSolana | undefined
  /** The stack's faults, shared with the API; the site's paths are `/sdk`, `/call/CONNECT_EMAIL` … */
  readonly faults: Faults
  /** Store of smart sessions, shared with the API; a separate one when left out. */
  readonly sessions?: SessionStore
  /** Folder of the built page; without it the frame never becomes ready. */
  readonly page?: string | undefined
  readonly quiet?: boolean
  readonly now?: () => number
}

/** How long a social login may take, and a request may wait for approval (ms). */
const WAIT_MS = 15 * 60_000

/**
 * The site of the embedded wallet's frame as a web app: the frame itself, the pages of the login providers,
 * and an inbox for the e-mail that it sends. It holds its users' keys, and signs with them after approval.
 */
export function createFrameSite(options: FrameSiteOptions): {
  readonly app: Hono<ApiEnv>
  readonly context: FrameContext
} {
  const { chains, solana, now = Date.now, faults, page, quiet, sessions } = options
  const settings = createSettings()
  const fund = createFunds(chains, solana)
  const tickets = <Value>(life = () => WAIT_MS) => createTickets<Value>(life, now)
  const context: FrameContext = {
    ...options,
    now,
    settings,
    users: createUsers(user => (settings.funds ? fund(user) : Promise.resolve())),
    smartAccounts: new Map(
      chains.map(({ id, url }) => [
        id,
        createSmartAccounts({ chainId: id, rpcUrl: url, ...(sessions ? { sessions } : {}) }),
      ]),
    ),
    devices: createDevices(),
    mailbox: createMailbox(now),
    letIn: new Set(),
    deviceLinks: tickets(() => settings.codeLife),
    socialLogins: tickets(),
    socialCodes: tickets(),
    farcasterLogins: tickets(),
    approvals: tickets(),
  }

  const app = new Hono<ApiEnv>()
  app.use(applyFaults({ faults }))
  addFramePage(app, context, page)
  addCalls(app, context)
  addInbox(app, context)
  addDevicePage(app, context)
  addSocialPages(app, context)
  addFarcasterPage(app, context)
  addFrameControls(app, context)
  addPageStyle(app)
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (!quiet) console.error(error)
    return c.text('Internal server error', 500)
  })
  return { app, context }
}
