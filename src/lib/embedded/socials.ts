import type { Social } from '../../options'
import type { HostProfile } from '../host/hostProfile'
import type { MessagingSystem } from './listedSocials'

/** Brand names, the same in every language. */
export const SOCIAL_NAMES: Readonly<Record<Social, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

/** The operating system, when a messaging app shows the page; undefined in a browser ([5.9]). */
export function messagingSystem(
  { kind }: Pick<HostProfile, 'kind'>,
  userAgent: string,
): MessagingSystem | undefined {
  if (kind === 'telegram-ios') return 'ios'
  if (kind === 'telegram-android') return 'android'
  return kind === 'telegram-desktop' && /macintosh/i.test(userAgent) ? 'mac' : undefined
}
