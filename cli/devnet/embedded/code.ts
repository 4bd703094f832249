import { randomInt } from 'node:crypto'
import { FrameError } from './frameError'

/** How often a code may be tried. */
const TRIES = 5

/** A code of six digits that was sent by e-mail. */
export interface Code {
  /** What the e-mail says. */
  readonly digits: string
  /** Takes the code. @throws FrameError for a wrong one, and from then on when it is too old, used or was tried too often */
  use(text: string): void
}

/** @param life ms that it is good for, asked when it is tried */
export function createCode(life: () => number, now: () => number = Date.now): Code {
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  const since = now()
  let left = TRIES
  return {
    digits,
    use(text) {
      if (left <= 0) throw new FrameError('This code is used up')
      if (now() - since >= life()) throw new FrameError('This code has expired')
      if (text === digits) {
        left = 0
        return
      }
      left--
      throw new FrameError(left ? 'Invalid code' : 'Invalid code, and this was the last try')
    },
  }
}
