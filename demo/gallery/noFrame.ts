const never = () => new Promise<never>(() => {})
/** What is answered at once; all else that the wallet is asked waits for ever. */
const answers: Readonly<Record<string, unknown>> = {
  load() {},
  exists: () => false,
  isReady: () => false,
  watch: () => () => {},
}

/** Stands for the embedded wallet's frame: the gallery logs nobody in, and sets each state by hand. */
export const createEmbeddedClient = (): object =>
  new Proxy(answers, {
    get(known, name) {
      // A client is no promise.
      if (name === 'then') return undefined
      return name in known ? known[String(name)] : never
    },
  })
