import { randomInt } from 'node:crypto'
import { FrameError } from './frameError'

/** Number of attempts for a code. */
const TRIES = 5

/** A code of six digits that was sent by e-mail. */
export interface Code {
  /** The digits in the e-mail. */
  readonly digits: string
  /**
   * Checks the code and uses it up.
   *
   * @throws FrameError if it is wrong, expired, used, or was tried too often
   */
  use(text: string): void
}

/** @param life how long the code is valid (ms); read at each attempt */
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
