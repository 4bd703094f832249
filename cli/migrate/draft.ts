import { carry, NotCarried, PAGE_ORIGIN, type Rehome, type Surroundings } from './carry'
import { isOfKit, type Kit } from './kits'
import type { Found, Modules } from './modules'

/** The new config while it is put together, and what is to be said of it. */
export interface Draft extends Surroundings {
  readonly modules: Modules
  /** Of `defineConfig`: name and source text. */
  readonly options: Map<string, string>
  /** Statements before it. */
  readonly statements: string[]
  /** What was carried over, in a few words each. */
  readonly carried: string[]
  /** What was not, and why. */
  readonly lost: string[]
}

/** @param entry of the package, that of the host's components */
export const createDraft = (modules: Modules, kit: Kit, entry: string, rehome: Rehome): Draft => ({
  modules,
  imports: new Map([[entry, new Set(['defineConfig'])]]),
  constants: new Map(),
  options: new Map(),
  statements: [],
  carried: [],
  lost: [],
  rehome: (from, name) =>
    rehome(from, name) ?? (isOfKit(kit, from) || /^\.|^[@~]\//.test(from) ? undefined : from),
})

/** Writes an expression anew, or says why not. @param what it is, as the report calls it */
export function write(draft: Draft, what: string, found: Found | undefined): string | undefined {
  if (!found) return undefined
  try {
    return carry(draft.modules, found, draft)
  } catch (error) {
    if (!(error instanceof NotCarried)) throw error
    lose(draft, what, `${error.message} (${draft.modules.textOf(found)})`)
    return undefined
  }
}

export const lose = (draft: Draft, what: string, why: string): void => void draft.lost.push(`${what}: ${why}`)

/** Sets an option to a text. @param what the report says of it; nothing for what nobody has chosen */
export function set(draft: Draft, option: string, text: string | undefined, what?: string): void {
  if (text === undefined) return
  draft.options.set(option, text)
  if (what !== undefined) draft.carried.push(what)
}

/** Sets an option to an expression of the project. */
export function carryOption(draft: Draft, option: string, found: Found | undefined, what = option): void {
  const text = write(draft, what, found)
  set(draft, option, text, text && `${what}: ${text}`)
}

/** An object of these fields, those without a text aside. @returns undefined for none */
export function objectText(
  fields: Iterable<readonly [name: string, text: string | undefined]>,
): string | undefined {
  const lines = [...fields].flatMap(([name, text]) =>
    text === undefined ? [] : [`${/^\w+$/.test(name) ? name : `'${name}'`}: ${text}`],
  )
  return lines.length ? `{ ${lines.join(', ')} }` : undefined
}

/** `metadata` of parts that kits name each on its own; what wallets must be told and nobody says is the page's. */
export function setMetadata(
  draft: Draft,
  parts: { name?: Found; description?: Found; url?: Found; icon?: Found },
): void {
  const name = write(draft, 'app name', parts.name)
  if (name === undefined) return
  const icon = write(draft, 'app icon', parts.icon)
  const text = objectText([
    ['name', name],
    ['description', write(draft, 'app description', parts.description) ?? "''"],
    ['url', write(draft, 'app URL', parts.url) ?? PAGE_ORIGIN],
    ['icons', icon === undefined ? '[]' : `[${icon}]`],
  ])
  set(draft, 'metadata', text, `app: ${name}`)
}

/** Lists networks one by one, so that one that cannot be carried costs no other. */
export function networkTexts(draft: Draft, networks: Found | undefined): readonly string[] {
  if (!networks) return []
  const elements = draft.modules.elementsOf(networks)
  if (!elements) {
    const text = write(draft, 'networks', networks)
    return text === undefined ? [] : [`...${text}`]
  }
  return elements.flatMap(element => {
    const text = write(draft, 'a network', element)
    if (text === undefined) return []
    draft.carried.push(`network: ${text.length > 60 ? draft.modules.textOf(element) : text}`)
    return [text]
  })
}

/** What kits for connecting alone have nothing of; it stays off until the host wants it. */
export const NOTHING_BESIDES =
  '{ swaps: false, onramp: false, send: false, receive: false, history: false, email: false, socials: false, analytics: false }'
