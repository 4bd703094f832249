const never = () => new Promise<never>(() => {})
/** Methods that return at once; all other methods never resolve. */
const answers: Readonly<Record<string, unknown>> = {
  load() {},
  exists: () => false,
  isReady: () => false,
  watch: () => () => {},
}

/**
 * Replaces the client of the embedded wallet's frame: the gallery never logs in, and sets each state by hand.
 */
export const createEmbeddedClient = (): object =>
  new Proxy(answers, {
    get(known, name) {
      // Without `then`, the client is not mistaken for a promise.
      if (name === 'then') return undefined
      return name in known ? known[String(name)] : never
    },
  })
