import type { Handler } from '../context'
import { FrameError } from '../frameError'
import { logIn } from '../sessions'
import { whenAborted } from '../whenAborted'

/** -> { url } for the Farcaster app, which is replaced by a page of this site. */
export const getFarcasterUri: Handler = async ({ site }, { farcasterLogins, url }) => {
  site.farcaster?.approve(undefined)
  let approve: (userName: string | undefined) => void = () => {}
  const approved = new Promise<string | undefined>(resolve => {
    approve = resolve
  })
  site.farcaster = { approved, approve }
  return { url: `${url()}/farcaster?channel=${farcasterLogins.issue(approve)}` }
}

/** -> { userName } once the user has approved in the app; opens the session. */
export const connectFarcaster: Handler = async (call, context) => {
  const login = call.site.farcaster
  if (!login) throw new FrameError('No login has begun')
  const userName = await Promise.race([login.approved, whenAborted(call.signal)])
  if (!userName || call.site.farcaster !== login) throw new FrameError('You declined the login')
  const identity = { provider: 'farcaster', subject: userName, name: userName }
  logIn(call, context, await context.users.ofIdentity(identity))
  return { userName }
}
