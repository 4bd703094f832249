import type { Social } from '../../options'

/** Social logins whose pages do not open inside a messaging app ([5.9]). */
const DROPPED = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
} as const satisfies Readonly<Record<string, readonly Social[]>>

/** The operating system of the device on which a messaging app shows the page. */
export type MessagingSystem = keyof typeof DROPPED

/**
 * The social logins that are offered, in the host's order.
 *
 * @param inMessagingApp the system, when the page is shown inside a messaging app
 */
export function listedSocials(
  socials: readonly Social[] | false | undefined,
  inMessagingApp?: MessagingSystem,
): readonly Social[] {
  const dropped: readonly Social[] = inMessagingApp ? DROPPED[inMessagingApp] : []
  return socials ? socials.filter(social => !dropped.includes(social)) : []
}
