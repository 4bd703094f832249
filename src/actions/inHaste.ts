import type { Aglet } from '../aglet'

/** How long an address waits for its picture (ms). */
const HASTE = 1_500

/** What has come by then; undefined for what is late or fails, since it is not worth more waiting. */
export const inHaste = <T>(aglet: Aglet, picture: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    picture.catch(() => undefined),
    new Promise<undefined>(late => aglet.after(HASTE, () => late(undefined))),
  ])
