import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { AgletCore } from '../aglet'
import { type Aglet, assemble, coreOf, startAglet } from '../createAglet'
import { AgletError } from '../errors'
import type { Options } from '../options'
import { createRuntime } from '../runtime'

/** Fetches the modal, and what buttons show later. */
export const loadModal = () => import('./modal')
const runtime = /* @__PURE__ */ createRuntime('react', loadModal, loadModal)

const HostContext = /* @__PURE__ */ createContext<Aglet | undefined>(undefined)

/** As `createAglet` of the package `aglet`, for use outside components or before they are drawn. */
export function createAglet(options: Options): Aglet {
  const aglet = assemble(options, runtime)
  startAglet(aglet)
  return aglet
}

export interface AgletProviderProps {
  /**
   * A later one changes the instance as `update` does, where it holds something else. `adapters`, `siwx`, `siweConfig` and
   * `universalProvider` alone are those of the first: the console says so once they differ.
   */
  readonly config?: Options
  /** An instance of one's own, made by this entry's `createAglet`, instead of `config`. */
  readonly aglet?: Aglet
  readonly children?: ReactNode
}

/**
 * Gives the components and hooks below it one instance. Renders on a server as it does first in the browser:
 * stored state arrives after hydration.
 *
 * @throws AgletError `invalid_option`
 */
export function AgletProvider({ config, aglet: provided, children }: AgletProviderProps) {
  const [own, setOwn] = useState(() => (provided ? undefined : assemble(config as Options, runtime)))
  const aglet = provided ?? own!

  useEffect(() => {
    if (!own) return
    // A tree that `<Activity>` hides ends as one that is taken away; shown again, it gets an instance that lives.
    if (coreOf(own).lifetime.aborted) return setOwn(assemble(config as Options, runtime))
    const again = leaving.get(own)
    clearTimeout(again)
    // In strict mode React mounts twice: the first end is taken back here.
    if (again === undefined) startAglet(own)
    return () => {
      leaving.set(own, setTimeout(own.destroy))
    }
  }, [own])

  const known = useRef(config)
  useEffect(() => {
    const before = known.current
    known.current = config
    if (own && before !== config)
      import('./followConfig').then(
        part => part.followConfig(own, before, config),
        error => console.error('Aglet: the config did not load.', error),
      )
  }, [own, config])

  return <HostContext.Provider value={aglet}>{children}</HostContext.Provider>
}

/** Instances that are destroyed in a moment, unless they are mounted again. */
const leaving = /* @__PURE__ */ new WeakMap<Aglet, ReturnType<typeof setTimeout>>()

/**
 * The instance of the nearest `AgletProvider`.
 *
 * @throws AgletError `invalid_option` outside of one
 */
export function useAglet(): Aglet {
  const aglet = useContext(HostContext)
  if (aglet) return aglet
  throw new AgletError('invalid_option', 'There is no <AgletProvider> above.')
}

export const useCore = (): AgletCore => coreOf(useAglet())
