// Runs in the page: wraps `createAglet` in a bundle. It imports only types, since the bundle's entry passes
// the code in.
import type { Aglet } from '../../src/createAglet'
import type { AgletError as ErrorClass } from '../../src/errors'
import type { Features, Options } from '../../src/options'
import type { NetworkInput } from '../../src/types'

/** Choices made by `aglet bundle`. */
export interface BundleFacts {
  /** Default options, which the page can override. */
  readonly options: Options
  /** Options that the page cannot override. */
  readonly fixed: Partial<Options>
  /** Feature flags that are off and cannot be switched on. */
  readonly off: Features
  /** CAIP-2 namespaces of the bundle's networks. */
  readonly families: readonly string[]
  /** Parts that were left out, each with the options, views and methods that need it. */
  readonly leftOut: readonly {
    readonly part: string
    readonly options?: readonly string[]
    readonly views?: readonly string[]
    readonly verbs?: readonly string[]
  }[]
}

/** Exports of the package that the wrapper needs. */
export interface Kit {
  createAglet(options: Options): Aglet
  readonly AgletError: typeof ErrorClass
}

const familyOf = ({ chainNamespace, caipNetworkId }: NetworkInput): string =>
  chainNamespace ?? caipNetworkId?.replace(/:.*/, '') ?? 'eip155'

/**
 * Makes the `createAglet` of a bundle: it applies the bundle's options and rejects uses of parts that were
 * left out.
 *
 * @returns a function that takes the options which the page overrides
 */
export function bundledAglet({ createAglet, AgletError }: Kit, facts: BundleFacts) {
  const { fixed, off, families, leftOut } = facts
  const missing = (part: string) =>
    new AgletError('invalid_option', `This bundle was made without ${part}.`, {
      meta: { 'Make it with': `aglet bundle --features …,${part}` },
    })

  /** @throws AgletError `invalid_option` for options that need a part which was left out */
  const check = (options: Partial<Options>) => {
    for (const part of leftOut) {
      const { [part.part as 'send']: flag } = options.features ?? {}
      const named = part.options?.some(name => options[name as keyof Options] !== undefined)
      if (named || (Object.hasOwn(off, part.part) && wants(flag))) throw missing(part.part)
    }
    if (fixed.enableWalletConnect === false)
      if (options.enableWalletConnect || options.basic || options.adapters?.length === 0)
        throw missing('walletConnect')
    const stranger = options.networks?.find(network => !families.includes(familyOf(network)))
    if (stranger)
      throw new AgletError(
        'invalid_option',
        `This bundle was made without networks like ${stranger.name}; it has ${families.join(', ')}.`,
      )
  }
  /** The flags that a page has set, each undefined: with `features: undefined` they return to their defaults. */
  const unset: Record<string, undefined> = {}
  const merge = <Given extends Partial<Options>>(options: Given): Given => {
    for (const name in options.features) unset[name] = undefined
    const features = options.features ?? { ...unset, ...facts.options.features }
    return { ...options, ...fixed, ...('features' in options && { features: { ...features, ...off } }) }
  }

  return (options: Partial<Options> = {}): Aglet => {
    check(options)
    const aglet = createAglet(
      merge({ ...facts.options, ...options, features: { ...facts.options.features, ...options.features } }),
    )
    const { open, connect, update } = aglet
    const views = leftOut.flatMap(({ part, views = [] }) => views.map(view => [view, part] as const))
    aglet.open = async wanted => {
      const part = views.find(([view]) => view === wanted?.view)?.[1]
      if (part) throw missing(part)
      return open(wanted)
    }
    aglet.connect = async id => {
      if (id === 'walletConnect' && fixed.enableWalletConnect === false) throw missing('walletConnect')
      if (id === 'ID_AUTH' && off.email === false && off.socials === false) throw missing('email')
      return connect(id)
    }
    aglet.update = changes => {
      check(changes)
      update(merge(changes))
    }
    for (const { part, verbs = [] } of leftOut) {
      const rejects = Object.fromEntries(verbs.map(verb => [verb, () => Promise.reject(missing(part))]))
      Object.assign(aglet, rejects)
      if (part === 'siwx')
        Object.assign(aglet.siwx, {
          signIn: () => Promise.reject(missing(part)),
          signOut: () => Promise.reject(missing(part)),
        })
    }
    return aglet
  }
}

/** Whether a feature flag switches the feature on. */
const wants = (flag: unknown): boolean => flag === true || (Array.isArray(flag) && flag.length > 0)

/**
 * Makes the page's instance if a script tag loaded the bundle, from the tag's `data-project-id`,
 * `data-theme-mode`, `data-accent` and `data-locale`. A page that imports the bundle from its own code makes
 * its own instance.
 *
 * @param url of the bundle
 */
export function startFromTag(url: string, make: ReturnType<typeof bundledAglet>): void {
  // There is no document on a server.
  const tags = globalThis.document?.querySelectorAll<HTMLScriptElement>('script[type="module"][src]') ?? []
  const tag = [...tags].find(({ src }) => src === url)
  if (!tag) return
  const { projectId, themeMode, accent, locale } = tag.dataset
  try {
    const aglet = make({
      ...(projectId !== undefined && { projectId }),
      // `createAglet` validates the value.
      ...(themeMode !== undefined && { themeMode: themeMode as 'light' }),
      ...(accent !== undefined && { themeVariables: { '--aglet-accent': accent } }),
      ...(locale !== undefined && { locale }),
    })
    ;(window as { aglet?: Aglet }).aglet = aglet
    document.dispatchEvent(new CustomEvent('aglet:ready', { detail: aglet }))
  } catch (error) {
    console.error('Aglet: the script tag is not configured right.', error)
  }
}
