// Runs in the page: what stands around `createAglet` in a bundle. It imports nothing, since the bundle brings it all.
import type { Aglet } from '../../src/createAglet'
import type { AgletError as ErrorClass } from '../../src/errors'
import type { Features, Options } from '../../src/options'
import type { NetworkInput } from '../../src/types'

/** What `aglet bundle` has decided. */
export interface BundleFacts {
  /** What an instance has unless the page says otherwise. */
  readonly options: Options
  /** Options that hold whatever the page says. */
  readonly fixed: Partial<Options>
  /** Feature flags that are off for good. */
  readonly off: Features
  /** Families of networks (CAIP-2 namespaces). */
  readonly families: readonly string[]
  /** What was left out, each with what cannot be had without it. */
  readonly leftOut: readonly {
    readonly part: string
    readonly options?: readonly string[]
    readonly views?: readonly string[]
    readonly verbs?: readonly string[]
  }[]
}

/** What the package gives. */
export interface Kit {
  createAglet(options: Options): Aglet
  readonly AgletError: typeof ErrorClass
}

const familyOf = ({ chainNamespace, caipNetworkId }: NetworkInput): string =>
  chainNamespace ?? caipNetworkId?.replace(/:.*/, '') ?? 'eip155'

/**
 * `createAglet` of a bundle: with its options, and without doors to what it does not have.
 *
 * @returns a function that takes what the page wants to be otherwise
 */
export function bundledAglet({ createAglet, AgletError }: Kit, facts: BundleFacts) {
  const { fixed, off, families, leftOut } = facts
  const missing = (part: string) =>
    new AgletError('invalid_option', `This bundle was made without ${part}.`, {
      meta: { 'Make it with': `aglet bundle --features …,${part}` },
    })

  /** @throws AgletError `invalid_option` for what needs a part that is not here */
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
  const merge = <Given extends Partial<Options>>(options: Given): Given => ({
    ...options,
    ...fixed,
    ...(options.features && { features: { ...options.features, ...off } }),
  })

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

/** Whether a flag asks for the feature. */
const wants = (flag: unknown): boolean => flag === true || (Array.isArray(flag) && flag.length > 0)

/**
 * The instance of the page whose tag loaded the bundle, with the tag's `data-project-id`, `data-theme-mode`, `data-accent`
 * and `data-locale`. A page that imports the bundle from its own code makes its own.
 *
 * @param url of the bundle
 */
export function startFromTag(url: string, make: ReturnType<typeof bundledAglet>): void {
  // A server has no page.
  const tags = globalThis.document?.querySelectorAll<HTMLScriptElement>('script[type="module"][src]') ?? []
  const tag = [...tags].find(({ src }) => src === url)
  if (!tag) return
  const { projectId, themeMode, accent, locale } = tag.dataset
  try {
    const aglet = make({
      ...(projectId !== undefined && { projectId }),
      // What it must be is checked with all other options.
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
