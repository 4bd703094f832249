import { fromBase64 } from '../data/bytes'
import { list, record } from '../data/json'
import { parseJson } from '../data/parseJson'

const PREFIX = 'urn:recap:'
/** The ReCap ability that grants a JSON-RPC method. */
const ABILITY = 'request/'

export const isRecap = (resource: string): boolean => resource.startsWith(PREFIX)

/** The methods and chains that a wallet grants. */
export interface RequestRecap {
  /** In the order of the signed sentence. */
  readonly methods: readonly string[]
  /** CAIP-2; empty when the wallet lists none. */
  readonly chains: readonly string[]
}

/** Decodes JSON in base64, in either alphabet and without padding. */
function decode(resource: string): unknown {
  const bytes = fromBase64(resource.slice(PREFIX.length).replace(/-/g, '+').replace(/_/g, '/'))
  return bytes && parseJson(new TextDecoder().decode(bytes))
}

/** The chains of one ability: a list with a single object, whose only field may be `chains`. */
function chainsOf(limits: unknown): readonly unknown[] | undefined {
  const [limit, ...others] = list(limits) ?? []
  const fields = record(limit)
  if (!fields || others.length || Object.keys(fields).some(name => name !== 'chains')) return
  return fields['chains'] === undefined ? [] : list(fields['chains'])
}

/**
 * Reads a ReCap (ERC-5573) that grants JSON-RPC methods on EVM chains and nothing else.
 *
 * @param asked the requested methods and chains; a grant of anything else is rejected
 * @returns undefined for anything else
 */
export function readRequestRecap(resource: string, asked: RequestRecap): RequestRecap | undefined {
  const fields = isRecap(resource) ? record(decode(resource)) : undefined
  const grants = record(fields?.['att'])
  const abilities = record(grants?.['eip155'])
  if (!grants || !abilities || Object.keys(grants).length !== 1) return
  // Delegation proofs were not requested.
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

/** The sentence that a wallet appends to the statement for the grant (ERC-5573). */
export const recapSentence = ({ methods }: RequestRecap): string =>
  `I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': ${methods
    .map(method => `'${method}'`)
    .join(', ')} for 'eip155'.`
