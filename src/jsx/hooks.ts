import { type Child, commit, committed, draw, drawing, type Hook, type Place } from './tree'

/** Components to be drawn again, all in one microtask. */
const dirty = new Set<Place>()

const depth = (place: Place): number => (place.parent ? depth(place.parent) + 1 : 0)

function redrawAll(): void {
  try {
    // From the top: what a parent draws again is not drawn twice.
    for (const place of [...dirty].sort((a, b) => depth(a) - depth(b)))
      if (dirty.delete(place) && !place.gone) draw(place)
  } finally {
    // What was set meanwhile, or stood behind one that threw.
    if (dirty.size) queueMicrotask(redrawAll)
    commit()
  }
}

function redraw(place: Place): void {
  if (!dirty.size) queueMicrotask(redrawAll)
  dirty.add(place)
}

/** The next hook of the component that is being drawn. */
function next(): { hook: Hook; place: Place; isNew: boolean } {
  const place = drawing.place!
  const i = drawing.hook++
  // What is set from here on is for the next drawing.
  if (!i) dirty.delete(place)
  const isNew = i === place.hooks.length
  if (isNew) place.hooks.push({})
  return { hook: place.hooks[i]!, place, isNew }
}

const changed = (hook: Hook, dependencies?: readonly unknown[]): boolean => {
  const before = hook.dependencies
  hook.dependencies = dependencies
  return !before || !dependencies || dependencies.some((value, i) => !Object.is(value, before[i]))
}

export function useState<T>(initial?: T | (() => T)) {
  const { hook, place, isNew } = next()
  if (isNew) {
    const set = (value: T) => {
      const state = hook.value as [T, unknown]
      if (Object.is(state[0], value)) return
      hook.value = [value, set]
      redraw(place)
    }
    hook.value = [typeof initial === 'function' ? (initial as () => T)() : initial, set]
  }
  return hook.value as [T, (value: T) => void]
}

export const useRef = <T>(current?: T): { current: T | undefined } => useState({ current })[0]

export function useMemo<T>(make: () => T, dependencies: readonly unknown[]): T {
  const { hook } = next()
  if (changed(hook, dependencies)) hook.value = make()
  return hook.value as T
}

type Effect = () => (() => void) | void

function effect(later: (run: () => void) => void, run: Effect, dependencies?: readonly unknown[]): void {
  const { hook, place } = next()
  if (changed(hook, dependencies))
    later(() => {
      if (place.gone) return
      hook.undo?.()
      hook.undo = run() || undefined
    })
}

/** Runs once the document is whole, before it is painted. */
export const useLayoutEffect = (run: Effect, dependencies?: readonly unknown[]): void =>
  effect(later => committed.push(later), run, dependencies)

/** Runs after the document was painted. */
export const useEffect = (run: Effect, dependencies?: readonly unknown[]): void =>
  effect(setTimeout, run, dependencies)

/** As React's, for stores whose snapshots are stable. */
export function useSyncExternalStore<T>(subscribe: (notify: () => void) => () => void, read: () => T): T {
  const value = read()
  const [shown] = useState({ value })
  const [, again] = useState<object>()
  shown.value = value
  useLayoutEffect(() => {
    const check = () => {
      if (!Object.is(shown.value, read())) again({})
    }
    check()
    return subscribe(check)
  }, [subscribe])
  return value
}

/** A value for all that is drawn below its provider. It is read at drawing: a provider's value does not change. */
export function createContext<T>(initial: T) {
  const Provider = ({ children }: { value: T; children?: Child }) => children
  return { Provider, initial }
}

export function useContext<T>({ Provider, initial }: ReturnType<typeof createContext<T>>): T {
  for (let place = drawing.place; place; place = place.parent) {
    const { type, props } = Object(place.node) as { type?: unknown; props: { value: T } }
    if (type === Provider) return props.value
  }
  return initial
}
