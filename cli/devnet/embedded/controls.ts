import type { Hono } from 'hono'
import type { ApiEnv } from '../api/context'
import { parseObject } from '../api/readJson'
import { accountAddress } from '../smartAccounts/sessionAccount'
import type { FrameContext } from './context'
import { loopbackOnly } from './loopbackOnly'
import { readEmail } from './mailbox'
import { decideDevice } from './messages/email'
import type { FrameSettings } from './settings'

/**
 * The site's endpoints for tests: GET, POST /dev/settings { codeLife, approvals, funds }; POST /dev/login {
 * email } -> the user's addresses, and lets the next login with that e-mail address pass without a code; POST
 * /dev/device { email }, which uses the newest link that approves a browser.
 */
export function addFrameControls(app: Hono<ApiEnv>, context: FrameContext): void {
  const { settings, users, letIn, mailbox } = context
  app.use('/dev/settings', loopbackOnly)
  app.use('/dev/login', loopbackOnly)
  app.use('/dev/device', loopbackOnly)

  app.get('/dev/settings', c => c.json(settings))
  app.post('/dev/settings', async c => {
    const change = readSettings(parseObject(await c.req.text()))
    if (!change)
      return c.text('Send { "codeLife": ms, "approvals": "ask", "approve" or "reject", "funds": true }', 400)
    Object.assign(settings, change)
    return c.json(settings)
  })

  app.post('/dev/login', async c => {
    const email = readEmail(parseObject(await c.req.text())['email'])
    if (!email) return c.text('Send { "email": "ada@example.org" }', 400)
    letIn.add(email)
    const user = await users.ofEmail(email)
    return c.json({
      email,
      evm: user.evm.address,
      smartAccount: accountAddress(user.evm.address),
      solana: user.solana.address,
    })
  })

  app.post('/dev/device', async c => {
    const email = readEmail(parseObject(await c.req.text())['email'])
    const link = email && mailbox.list(email).find(mail => mail.link)?.link
    const ticket = link ? (new URL(link).searchParams.get('ticket') ?? '') : ''
    if (!(await decideDevice(context, ticket, true))) return c.text('No link is waiting', 409)
    return c.json({ email })
  })
}

/** The settings in a body; undefined if one of them is invalid. */
function readSettings(body: Readonly<Record<string, unknown>>): Partial<FrameSettings> | undefined {
  const { codeLife, approvals, funds } = body
  const change: Partial<FrameSettings> = {}
  if (typeof codeLife === 'number' && codeLife >= 0) change.codeLife = codeLife
  else if (codeLife !== undefined) return undefined
  if (approvals === 'ask' || approvals === 'approve' || approvals === 'reject') change.approvals = approvals
  else if (approvals !== undefined) return undefined
  if (typeof funds === 'boolean') change.funds = funds
  else if (funds !== undefined) return undefined
  return change
}
