import { type CarryContext, carry, NotCarried, PAGE_ORIGIN, type ResolveImport } from './carry'
import { isOfKit, type Kit } from './kits'
import type { Found, Modules } from './modules'

/** The new config while it is built, and the lines for the report. */
export interface Draft extends CarryContext {
  readonly modules: Modules
  /** Options of `defineConfig`: source text by name. */
  readonly options: Map<string, string>
  /** Statements before the config. */
  readonly statements: string[]
  /** Report lines about what was carried over. */
  readonly carried: string[]
  /** Report lines about what was not carried over, with the reason. */
  readonly lost: string[]
}

/** @param entry the module that `defineConfig` is imported from, the same as for the host's components */
export const createDraft = (
  modules: Modules,
  kit: Kit,
  { entry, isTyped }: { entry: string; isTyped: boolean },
  rehome: ResolveImport,
): Draft => ({
  modules,
  isTyped,
  imports: new Map([[entry, new Set(['defineConfig'])]]),
  constants: new Map(),
  options: new Map(),
  statements: [],
  carried: [],
  lost: [],
  resolveImport: (from, name) =>
    rehome(from, name) ?? (isOfKit(kit, from) || /^\.|^[@~]\//.test(from) ? undefined : from),
})

/** Copies an expression, or adds a line to `lost`. @param what its name in the report */
export function write(draft: Draft, what: string, found: Found | undefined): string | undefined {
  if (!found) return undefined
  try {
    return carry(draft.modules, found, draft)
  } catch (error) {
    if (!(error instanceof NotCarried)) throw error
    addNotCarried(draft, what, `${error.message} (${draft.modules.textOf(found)})`)
    return undefined
  }
}

export const addNotCarried = (draft: Draft, what: string, why: string): void =>
  void draft.lost.push(`${what}: ${why}`)

/**
 * Copies a URL. Aglet shows it outside the page too, so a path is resolved against the page's origin. A text that
 * is no URL is added to `lost`.
 */
export function writeUrl(draft: Draft, what: string, found: Found | undefined): string | undefined {
  const text = write(draft, what, found)
  const literal = /^'((?:[^'\\]|\\.)*)'$/.exec(text ?? '')?.[1]
  if (literal === undefined || URL.canParse(literal)) return text
  if (/^\.{0,2}\//.test(literal)) return `new URL(${text}, ${PAGE_ORIGIN}).href`
  if (literal) addNotCarried(draft, what, `it is not a whole URL (${literal})`)
  return undefined
}

function writeUrls(draft: Draft, what: string, found: Found | undefined): string | undefined {
  const elements = found && draft.modules.elementsOf(found)
  if (!elements) return write(draft, what, found)
  return `[${elements.flatMap(element => writeUrl(draft, what, element) ?? []).join(', ')}]`
}

/** Sets an option to a URL, or to an object of URLs. */
export function carryUrls(draft: Draft, option: string, found: Found): void {
  const fields = draft.modules.fieldsOf(found)
  const text = fields
    ? objectText(
        [...fields].map(([name, url]) => {
          const key = writeKey(draft, `${option} ${name}`, name, url)
          return [key ?? name, key && writeUrl(draft, `${option} ${name}`, url)]
        }),
      )
    : writeUrl(draft, option, found)
  set(draft, option, text, text && `${option}: ${text}`)
}

/**
 * Sets an option to a source text.
 *
 * @param what line for the report; none for values that the project did not set
 */
export function set(draft: Draft, option: string, text: string | undefined, what?: string): void {
  if (text === undefined) return
  draft.options.set(option, text)
  if (what !== undefined) draft.carried.push(what)
}

/**
 * Copies a field's name, also a computed one such as `[chain.id]`. Other fields that a spread adds are added to `lost`.
 *
 * @param value the field's value, as `Modules.fieldsOf` returns it
 */
export function writeKey(draft: Draft, what: string, name: string, value: Found): string | undefined {
  if (name.startsWith('...')) addNotCarried(draft, what, 'it is code, which you have to move')
  const { parent } = value.node
  const isComputed = name.startsWith('[') && draft.modules.ts.isPropertyAssignment(parent)
  if (!isComputed || !draft.modules.ts.isComputedPropertyName(parent.name))
    return name.startsWith('...') ? undefined : name
  const text = write(draft, what, { node: parent.name.expression, module: value.module })
  return text && `[${text}]`
}

/** Fields of an object; none for other expressions. Those that cannot be read are added to `lost`. */
export function readFields(draft: Draft, found: Found | undefined, what = ''): Map<string, Found> {
  const fields = (found && draft.modules.fieldsOf(found)) ?? new Map<string, Found>()
  for (const [name, value] of fields) {
    if (!/^(?:\.{3}|\[)/.test(name)) continue
    fields.delete(name)
    if (!goesWithKit(draft, value))
      addNotCarried(draft, `${what}${name}`, 'it is code, which you have to move')
  }
  return fields
}

/** Whether a value is created by the kit, as RainbowKit's connectors are. */
export function goesWithKit({ modules, resolveImport }: Draft, found: Found): boolean {
  const callee = modules.calleeOf(modules.resolve(found))
  return callee !== undefined && resolveImport(callee.from, callee.name) === undefined
}

/** Sets an option to an expression that is copied from the project. */
export function carryOption(draft: Draft, option: string, found: Found | undefined, what = option): void {
  const text = write(draft, what, found)
  set(draft, option, text, text && `${what}: ${text}`)
}

/** An object literal of the fields that have a text. @returns undefined if none has one */
export function objectText(
  fields: Iterable<readonly [name: string, text: string | undefined]>,
): string | undefined {
  const lines = [...fields].flatMap(([name, text]) =>
    text === undefined ? [] : [`${/^(?:\w+|\[.*\])$/.test(name) ? name : `'${name}'`}: ${text}`],
  )
  return lines.length ? `{ ${lines.join(', ')} }` : undefined
}

/** Sets `metadata` from the kit's separate options; required fields that are missing get defaults. */
export function setMetadata(
  draft: Draft,
  parts: { name?: Found; description?: Found; url?: Found; icon?: Found; icons?: Found },
): void {
  const name = write(draft, 'app name', parts.name)
  const description = write(draft, 'app description', parts.description)
  const url = writeUrl(draft, 'app URL', parts.url)
  const icon = writeUrl(draft, 'app icon', parts.icon)
  const icons = writeUrls(draft, 'app icons', parts.icons) ?? (icon && `[${icon}]`)
  if (!(name ?? description ?? url ?? icons)) return
  const text = objectText([
    // Without a name, wallets get the page's title.
    ['name', name],
    ['description', description ?? "''"],
    ['url', url ?? PAGE_ORIGIN],
    ['icons', icons ?? '[]'],
  ])
  set(draft, 'metadata', text, `app: ${name ?? url ?? description ?? icons}`)
}

/** Copies networks one by one, so that one that cannot be copied does not affect the others. */
export function networkTexts(draft: Draft, networks: Found | undefined): readonly string[] {
  if (!networks) return []
  const elements = draft.modules.elementsOf(networks)
  if (!elements) {
    const text = write(draft, 'networks', networks)
    if (text === undefined) return []
    draft.carried.push(`networks: ${draft.modules.textOf(networks)}`)
    return [`...${text}`]
  }
  return elements.flatMap(element => {
    const text = write(draft, 'a network', element)
    if (text === undefined) return []
    draft.carried.push(`network: ${text.length > 60 ? draft.modules.textOf(element) : text}`)
    return [text]
  })
}

/** Features that connect-only kits do not have. They stay off until the host switches them on. */
export const NOTHING_BESIDES =
  '{ swaps: false, onramp: false, send: false, receive: false, history: false, email: false, socials: false, analytics: false }'
