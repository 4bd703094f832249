import type { Aglet } from '../../aglet'

/** Maximum time to wait for a picture (ms). */
const PICTURE_TIMEOUT_MS = 1_500

/** Resolves with the picture, or with undefined if it fails or times out. */
export const withTimeout = <T>(aglet: Aglet, picture: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    picture.catch(() => undefined),
    new Promise<undefined>(resolve => aglet.after(PICTURE_TIMEOUT_MS, () => resolve(undefined))),
  ])
