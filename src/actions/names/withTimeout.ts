import type { Aglet } from '../../aglet'

/** The most that is waited for a picture (ms). */
const PICTURE_TIMEOUT_MS = 1_500

/** Resolves with the picture, or with undefined when it fails or takes too long. */
export const withTimeout = <T>(aglet: Aglet, picture: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    picture.catch(() => undefined),
    new Promise<undefined>(resolve => aglet.after(PICTURE_TIMEOUT_MS, () => resolve(undefined))),
  ])
