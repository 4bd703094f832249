import type { Aglet } from '../../aglet'

/** From one code to the next ([5.12], [9.7]). */
const COOLDOWN_MS = 30_000

type Stored = Pick<Aglet, 'storage'>

/** @returns whole seconds until another code may be asked for, 0 for now; also after a reload */
export function secondsToWait({ storage }: Stored): number {
  const asked = storage.get('email-asked')
  const left = typeof asked === 'number' ? asked + COOLDOWN_MS - Date.now() : 0
  // Of a clock that was set back, nobody can say how long it is.
  return left > 0 && left <= COOLDOWN_MS ? Math.ceil(left / 1000) : 0
}

/** A code was sent now. */
export const startCooldown = ({ storage }: Stored) => storage.set('email-asked', Date.now())

/** The login is over. */
export const endCooldown = ({ storage }: Stored) => storage.set('email-asked', undefined)
