import { fromBase64 } from '../data/bytes'
import { list, record } from '../data/json'
import { parseJson } from '../data/parseJson'

const PREFIX = 'urn:recap:'
/** The ability by which a wallet grants JSON-RPC methods. */
const ABILITY = 'request/'

export const isRecap = (resource: string): boolean => resource.startsWith(PREFIX)

/** The methods and chains that a wallet has granted. */
export interface RequestRecap {
  /** In the order of the sentence that is signed. */
  readonly methods: readonly string[]
  /** CAIP-2; empty where the wallet names none. */
  readonly chains: readonly string[]
}

/** JSON in base64, in either alphabet, without padding. */
function decode(resource: string): unknown {
  const bytes = fromBase64(resource.slice(PREFIX.length).replace(/-/g, '+').replace(/_/g, '/'))
  return bytes && parseJson(new TextDecoder().decode(bytes))
}

/** The chains of one ability: a list with one object, which may name them. */
function chainsOf(limits: unknown): readonly unknown[] | undefined {
  const [limit, ...others] = list(limits) ?? []
  const fields = record(limit)
  if (!fields || others.length || Object.keys(fields).some(name => name !== 'chains')) return
  return fields['chains'] === undefined ? [] : list(fields['chains'])
}

/**
 * Reads a ReCap (ERC-5573) that grants JSON-RPC methods of EVM chains and nothing besides.
 *
 * @param asked what was asked for: anything more than that is refused
 * @returns undefined for anything else
 */
export function readRequestRecap(resource: string, asked: RequestRecap): RequestRecap | undefined {
  const fields = isRecap(resource) ? record(decode(resource)) : undefined
  const grants = record(fields?.['att'])
  const abilities = record(grants?.['eip155'])
  if (!grants || !abilities || Object.keys(grants).length !== 1) return
  // Proofs by others are not what was asked for.
  if (fields?.['prf'] !== undefined && list(fields['prf'])?.length !== 0) return
  const methods: string[] = []
  const chains = new Set<string>()
  for (const [ability, limits] of Object.entries(abilities)) {
    const method = ability.slice(ABILITY.length)
    const named = chainsOf(limits)
    if (!ability.startsWith(ABILITY) || !asked.methods.includes(method) || !named) return
    for (const chain of named) {
      if (typeof chain !== 'string' || !asked.chains.includes(chain)) return
      chains.add(chain)
    }
    methods.push(method)
  }
  return methods.length ? { methods: methods.sort(), chains: [...chains] } : undefined
}

/** What a wallet shows and signs for it, behind the statement (ERC-5573). */
export const recapSentence = ({ methods }: RequestRecap): string =>
  `I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': ${methods
    .map(method => `'${method}'`)
    .join(', ')} for 'eip155'.`
