import { type Aglet, coreOf } from '../createAglet'
import type { Options } from '../options'

/** Options that contain functions, so that a new object cannot be compared with the old one. */
const NOT_FOLLOWED = ['adapters', 'siwx', 'siweConfig', 'universalProvider']

/** Options that `update` merges, so that removed fields must be set to undefined. */
const MERGED = ['features', 'endpoints']

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const namesOf = (...objects: readonly unknown[]) => [
  ...new Set(objects.flatMap(object => (isObject(object) ? Object.keys(object) : []))),
]

/**
 * Equality of two values, by default a deep one: a config that is written inside a component is a new object
 * in each render.
 */
function isSame(a: unknown, b: unknown, isSameField: (a: unknown, b: unknown) => boolean = isSame): boolean {
  if (Object.is(a, b)) return true
  return isObject(a) && isObject(b) && namesOf(a, b).every(name => isSameField(a[name], b[name]))
}

/** The new value of a merged option, with undefined for each removed field. */
const withRemoved = (before: unknown, after: unknown): unknown =>
  Object.fromEntries(namesOf(before, after).map(name => [name, isObject(after) ? after[name] : undefined]))

const warned = new WeakSet<Aglet>()

/** The last valid config of an instance whose present one is invalid. */
const lastValid = new WeakMap<Aglet, Fields>()

/**
 * Applies a changed config of `AgletProvider` to its instance, as `update` does. An invalid config changes
 * nothing. The console reports that, and options whose change is ignored.
 */
export function followConfig(aglet: Aglet, before?: Options, after?: Options): void {
  if (coreOf(aglet).lifetime.aborted) return
  const was: Fields = lastValid.get(aglet) ?? { ...before }
  lastValid.delete(aglet)
  const is: Fields = { ...after }
  const changed = namesOf(was, is).filter(
    // An object of a library may refer to itself, so its fields are not compared in depth.
    name => !isSame(was[name], is[name], NOT_FOLLOWED.includes(name) ? Object.is : undefined),
  )
  const ignored = changed.filter(name => NOT_FOLLOWED.includes(name))
  if (ignored.length && !warned.has(aglet)) {
    warned.add(aglet)
    console.warn(
      `Aglet: AgletProvider ignores the change of ${ignored.join(', ')} in its config. ` +
        'Create the config outside of the component, or change such an option with useAglet().update.',
    )
  }
  const next = changed
    .filter(name => !ignored.includes(name))
    .map(name => [name, MERGED.includes(name) ? withRemoved(was[name], is[name]) : is[name]])
  if (!next.length) return
  try {
    aglet.update(Object.fromEntries(next))
  } catch (error) {
    lastValid.set(aglet, was)
    console.error('Aglet: the new config of AgletProvider is invalid and was ignored.', error)
  }
}
