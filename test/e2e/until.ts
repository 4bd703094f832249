/**
 * At most this many checks; each follows a pause of 25 ms, in which the browser and the chain can continue.
 */
const MAX_LOOKS = 2400

/**
 * Waits for a state of the stack, or repeats an action until it is reached.
 *
 * @param what completes the sentence "It never happened that …"
 * @param reached checks the state, after an action that may bring it about
 * @throws Error with that sentence after the last check
 */
export async function until(what: string, reached: () => unknown): Promise<void> {
  for (let look = 0; look < MAX_LOOKS; look++) {
    if (await reached()) return
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  throw new Error(`It never happened that ${what}.`)
}
