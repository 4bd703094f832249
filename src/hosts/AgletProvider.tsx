import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { AgletCore } from '../aglet'
import { type Aglet, assemble, coreOf, startAglet } from '../createAglet'
import { AgletError } from '../errors'
import type { Options } from '../options'
import { createRuntime } from '../runtime'

/** Loads the modal, and the later content of the buttons. */
export const loadModal = () => import('./modal')
const runtime = /* @__PURE__ */ createRuntime('react', loadModal, loadModal)

const HostContext = /* @__PURE__ */ createContext<Aglet | undefined>(undefined)

/** Like `createAglet` of the package `aglet`, for use outside components or before they render. */
export function createAglet(options: Options): Aglet {
  const aglet = assemble(options, runtime)
  startAglet(aglet)
  return aglet
}

export interface AgletProviderProps {
  /**
   * The options of the instance. Changed options are applied as `update` does. Only changes of `adapters`,
   * `siwx`, `siweConfig` and `universalProvider` are ignored, with one warning in the console.
   */
  readonly config?: Options
  /** An existing instance, created by this entry's `createAglet`, instead of `config`. */
  readonly aglet?: Aglet
  readonly children?: ReactNode
}

/**
 * Provides one instance to the components and hooks below it. The first render is the same on the server and
 * in the browser; stored state is read after hydration.
 *
 * @throws AgletError `invalid_option`
 */
export function AgletProvider({ config, aglet: provided, children }: AgletProviderProps) {
  const [own, setOwn] = useState(() => (provided ? undefined : assemble(config as Options, runtime)))
  const aglet = provided ?? own!

  useEffect(() => {
    if (!own) return
    // Hiding the tree with `<Activity>` destroys the instance, like unmounting; when shown again it gets a
    // new one.
    if (coreOf(own).lifetime.aborted) return setOwn(assemble(config as Options, runtime))
    const again = leaving.get(own)
    clearTimeout(again)
    // In strict mode React mounts twice: the second mount cancels the scheduled destruction.
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

/** Timers of unmounted instances, which destroy them unless they are mounted again. */
const leaving = /* @__PURE__ */ new WeakMap<Aglet, ReturnType<typeof setTimeout>>()

/**
 * The instance of the nearest `AgletProvider`.
 *
 * @throws AgletError `invalid_option` outside of an `AgletProvider`
 */
export function useAglet(): Aglet {
  const aglet = useContext(HostContext)
  if (aglet) return aglet
  throw new AgletError('invalid_option', 'There is no <AgletProvider> above.')
}

export const useCore = (): AgletCore => coreOf(useAglet())
