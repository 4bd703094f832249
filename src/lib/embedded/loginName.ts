import type { EmbeddedWalletInfo } from '../../types'

/** Longer addresses are shown without their last three characters. */
const MAX_EMAIL_LENGTH = 30

/**
 * The login's display name: an e-mail address, or the user name at the social provider; undefined when the
 * frame has sent neither.
 */
export function loginName({ user, authProvider }: EmbeddedWalletInfo): string | undefined {
  const { email, username } = user
  if (authProvider !== 'email' && username)
    // Discord appends `#0` or `0` to user names without a discriminator.
    return authProvider === 'discord' ? username.replace(/#?0$/, '') : username
  return email && email.length > MAX_EMAIL_LENGTH ? `${email.slice(0, -3)}...` : email
}
