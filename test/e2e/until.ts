/** Looks at a state, at most; each look follows a pause of 25 ms, so that a browser and a chain can go on meanwhile. */
const MAX_LOOKS = 2400

/**
 * Waits for a state of the stack, or does something until it is reached.
 *
 * @param what completes the sentence "It never happened that …"
 * @param reached looks, after doing what may bring the state about
 * @throws Error with that sentence, once it was looked at often enough
 */
export async function until(what: string, reached: () => unknown): Promise<void> {
  for (let look = 0; look < MAX_LOOKS; look++) {
    if (await reached()) return
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  throw new Error(`It never happened that ${what}.`)
}
