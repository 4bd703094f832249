import type { Aglet } from '../../aglet'

/** Minimum time between two codes (ms, [5.12], [9.7]). */
const COOLDOWN_MS = 30_000

type Stored = Pick<Aglet, 'storage'>

/** @returns whole seconds until another code may be requested, 0 if now; survives a reload */
export function secondsToWait({ storage }: Stored): number {
  const sentAt = storage.get('email-asked')
  const left = typeof sentAt === 'number' ? sentAt + COOLDOWN_MS - Date.now() : 0
  // More than the cooldown means that the clock was set back: the rest is unknown, so there is no wait.
  return left > 0 && left <= COOLDOWN_MS ? Math.ceil(left / 1000) : 0
}

/** Starts the cooldown, after a code was sent. */
export const startCooldown = ({ storage }: Stored) => storage.set('email-asked', Date.now())

/** Ends the cooldown, after the login is complete. */
export const endCooldown = ({ storage }: Stored) => storage.set('email-asked', undefined)
