import { type Aglet, coreOf } from '../createAglet'
import type { Options } from '../options'

/** Objects with functions in them, of which nobody can say whether a new one does the same. */
const NOT_FOLLOWED = ['adapters', 'siwx', 'siweConfig', 'universalProvider']

/** Groups that `update` merges, so that what has gone must be named. */
const MERGED = ['features', 'endpoints']

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const namesOf = (...objects: readonly unknown[]) => [
  ...new Set(objects.flatMap(object => (isObject(object) ? Object.keys(object) : []))),
]

/** Whether two values hold the same: a config that is written into a component is another object at each drawing. */
const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (isObject(a) && isObject(b) && namesOf(a, b).every(name => isSame(a[name], b[name])))

/** A merged group with `undefined` for each field that is not there any more. */
const withGone = (before: unknown, after: unknown): unknown =>
  Object.fromEntries(namesOf(before, after).map(name => [name, isObject(after) ? after[name] : undefined]))

const warned = new WeakSet<Aglet>()

/**
 * Changes an instance from one config of its `AgletProvider` to the next, as `update` does. One that is not valid changes
 * nothing; that, and what is not followed, is told to the console.
 */
export function followConfig(aglet: Aglet, before?: Options, after?: Options): void {
  if (coreOf(aglet).lifetime.aborted) return
  const was: Fields = { ...before }
  const is: Fields = { ...after }
  const changed = namesOf(was, is).filter(name => !isSame(was[name], is[name]))
  const left = changed.filter(name => NOT_FOLLOWED.includes(name))
  if (left.length && !warned.has(aglet)) {
    warned.add(aglet)
    console.warn(
      `Aglet: the config of AgletProvider has another ${left.join(', ')} than before, which is not followed. ` +
        'Make the config outside of the component, or change such an option by useAglet().update.',
    )
  }
  const next = changed
    .filter(name => !left.includes(name))
    .map(name => [name, MERGED.includes(name) ? withGone(was[name], is[name]) : is[name]])
  if (!next.length) return
  try {
    aglet.update(Object.fromEntries(next))
  } catch (error) {
    console.error('Aglet: the new config of AgletProvider was not taken.', error)
  }
}
