import type { EmbeddedWalletInfo } from '../../types'

/** Longer addresses lose their last letters. */
const MAX_EMAIL_LENGTH = 30

/**
 * What tells its user which login an account belongs to: an e-mail address, or the name at the social provider. Undefined
 * where the frame has told neither.
 */
export function loginName({ user, authProvider }: EmbeddedWalletInfo): string | undefined {
  const { email, username } = user
  if (authProvider !== 'email' && username)
    // Names without a number of their own still end in one there.
    return authProvider === 'discord' ? username.replace(/#?0$/, '') : username
  return email && email.length > MAX_EMAIL_LENGTH ? `${email.slice(0, -3)}...` : email
}
