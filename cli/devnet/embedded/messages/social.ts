import type { Handler } from '../context'
import { FrameError } from '../frameError'
import { accountsOf, logIn, messageChainId, openSession } from '../sessions'
import { identityOf, isProvider } from '../social'

/** { provider } -> { uri } of the provider's consent page. */
export const getSocialRedirectUri: Handler = async ({ payload, device, origin }, { socialLogins, url }) => {
  const { provider } = payload
  if (!isProvider(provider)) throw new FrameError('There is no such provider')
  const state = socialLogins.issue({ provider, device, origin })
  return { uri: `${url()}/social?provider=${provider}&state=${state}` }
}

/** { uri } that the provider's page returned -> the user; opens the session. */
export const connectSocial: Handler = async (call, context) => {
  const { payload, device, origin } = call
  const result = readResult(payload['uri'], context.url())
  if (result.error) throw new FrameError('You declined the login')
  const found = context.socialCodes.take(result.code)
  // The code is valid only in the browser and for the site that began the login.
  if (!found || found.device !== device || found.origin !== origin)
    throw new FrameError('This login is no longer good')
  const identity = identityOf(found.provider, found.person)
  logIn(call, context, await context.users.ofIdentity(identity))
  const { session, user } = openSession(call, context)
  const { address, accounts } = await accountsOf(user, session, context)
  return {
    email: user.email ?? null,
    address,
    chainId: messageChainId(session.chainId),
    accounts,
    userName: identity.name,
  }
}

function readResult(uri: unknown, base: string): { readonly code: string; readonly error: string } {
  try {
    const { origin, pathname, searchParams } = new URL(String(uri))
    if (origin === new URL(base).origin && pathname === '/social/result')
      return { code: searchParams.get('code') ?? '', error: searchParams.get('error') ?? '' }
  } catch {
    // An invalid URL is reported below.
  }
  throw new FrameError('This is no end of a login')
}
