import { createCode } from '../code'
import type { FrameCall, FrameContext, Handler } from '../context'
import type { EmailLogin } from '../devices'
import { FrameError } from '../frameError'
import { readEmail } from '../mailbox'
import { logIn, openSession } from '../sessions'
import { whenAborted } from '../whenAborted'

/** For this time after a login, a user who has not logged out needs no code in the same browser (ms). */
const LATELY_MS = 7 * 24 * 3_600_000

/** { email } -> { action }: the next step of the login. */
export const connectEmail: Handler = async (call, context) => {
  const { device, site, payload } = call
  const { users, letIn, now } = context
  const email = askedEmail(payload)
  site.emailLogin?.approve(false)
  site.emailLogin = undefined
  const user = users.find(email)
  const lately = now() - (device.lately.get(user?.id ?? '') ?? Number.NEGATIVE_INFINITY) < LATELY_MS
  if (letIn.delete(email) || lately) {
    logIn(call, context, await users.ofEmail(email))
    return { action: 'CONNECT' }
  }
  const known = Boolean(user && device.knows.has(user.id))
  const login = createLogin(email)
  site.emailLogin = login
  if (known) {
    login.code = mailCode(context, email, 'Your code')
    login.approve(true)
    return { action: 'VERIFY_OTP' }
  }
  mailLink(context, login, call)
  return { action: 'VERIFY_DEVICE' }
}

/** Answers when the e-mail's link is used; a code has then been sent. */
export const connectDevice: Handler = async ({ site, signal }) => {
  const login = site.emailLogin
  if (!login) throw new FrameError('No login has begun')
  const approved = await Promise.race([login.approved, whenAborted(signal)])
  if (!approved || site.emailLogin !== login) throw new FrameError('This browser was not approved')
  return undefined
}

/** Applies the decision on the page behind an e-mail's link. @returns false if the link is no longer valid */
export async function decideDevice(
  context: FrameContext,
  ticket: string,
  approved: boolean,
): Promise<boolean> {
  const link = context.deviceLinks.take(ticket)
  if (!link) return false
  const { login, device } = link
  if (approved) {
    device.knows.add((await context.users.ofEmail(login.email)).id)
    login.code = mailCode(context, login.email, 'Your code')
  }
  login.approve(approved)
  return true
}

/** { otp }: opens the session. */
export const connectOtp: Handler = async (call, context) => {
  const login = call.site.emailLogin
  if (!login?.code) throw new FrameError('No login has begun')
  login.code.use(askedOtp(call.payload))
  logIn(call, context, await context.users.ofEmail(login.email))
  return undefined
}

/** { email } -> { action }: which address gets the first code. */
export const updateEmail: Handler = async (call, context) => {
  const { user } = openSession(call, context)
  const email = askedEmail(call.payload)
  if (email === user.email) throw new FrameError('This is your e-mail address already')
  if (context.users.find(email)) throw new FrameError('This e-mail address belongs to another account')
  if (user.email) {
    const primary = mailCode(context, user.email, 'Your code to change the e-mail address')
    call.site.emailChange = { email, primary }
    return { action: 'VERIFY_PRIMARY_OTP' }
  }
  call.site.emailChange = { email, secondary: mailCode(context, email, 'Your code') }
  return { action: 'VERIFY_SECONDARY_OTP' }
}

/** { otp } of the current address; a code is then sent to the new address. */
export const updateEmailPrimary: Handler = async (call, context) => {
  openSession(call, context)
  const change = call.site.emailChange
  if (!change?.primary) throw new FrameError('No change of e-mail address has begun')
  change.primary.use(askedOtp(call.payload))
  change.primary = undefined
  change.secondary = mailCode(context, change.email, 'Your code')
  return undefined
}

/** { otp } of the new address -> { newEmail } */
export const updateEmailSecondary: Handler = async (call, context) => {
  const { user } = openSession(call, context)
  const change = call.site.emailChange
  if (!change?.secondary || change.primary) throw new FrameError('No change of e-mail address has begun')
  change.secondary.use(askedOtp(call.payload))
  if (context.users.find(change.email)) throw new FrameError('This e-mail address belongs to another account')
  context.users.changeEmail(user.id, change.email)
  call.site.emailChange = undefined
  return { newEmail: change.email }
}

function createLogin(email: string): EmailLogin {
  let approve: (approved: boolean) => void = () => {}
  const approved = new Promise<boolean>(resolve => {
    approve = resolve
  })
  return { email, approved, approve }
}

function mailLink(
  { mailbox, deviceLinks, url }: FrameContext,
  login: EmailLogin,
  { origin, device }: FrameCall,
): void {
  const link = `${url()}/device?ticket=${deviceLinks.issue({ login, device, origin })}`
  mailbox.send({
    to: login.email,
    subject: 'Approve a new browser',
    text: `Somebody logs in at ${origin} with a browser that is new to this account. If it is you, approve it.`,
    link,
  })
}

function mailCode({ mailbox, settings, now }: FrameContext, to: string, subject: string) {
  const code = createCode(() => settings.codeLife, now)
  mailbox.send({
    to,
    subject,
    text: `The code is ${code.digits}. Give it to nobody who asks for it.`,
    code: code.digits,
  })
  return code
}

function askedEmail({ email }: FrameCall['payload']): string {
  const read = readEmail(email)
  if (read) return read
  throw new FrameError('Invalid email')
}

function askedOtp({ otp }: FrameCall['payload']): string {
  if (typeof otp === 'string' && /^\d{6}$/.test(otp)) return otp
  throw new FrameError('Invalid code')
}
