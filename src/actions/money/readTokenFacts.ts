import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { caipAddress } from '../../lib/account/caip'
import { fromHex } from '../../lib/data/bytes'
import { encodeTokenCall, type Hex, wordToBigInt } from '../../lib/evm/tokenCall'
import { plainText } from '../../lib/format/text'
import type { CaipAddress, Network } from '../../types'
import { requestChain } from './requestWallet'

/** Facts about a token, read from its contract. */
export interface TokenFacts {
  /** Absent if the contract has no symbol that can be shown. */
  readonly symbol?: string
  readonly decimals: number
}

/** Maximum decimals: a larger power of ten does not fit into a uint256 amount (EIP-20). */
const MAX_DECIMALS = 77n
/** Maximum length of a reply that is decoded (hex characters). */
const MAX_REPLY_LENGTH = 20_000
/** Maximum length of a symbol (characters). */
const MAX_SYMBOL_LENGTH = 20

/** The facts by token; each contract is read once per instance. */
const createTokenFacts = () => new Map<CaipAddress, Promise<TokenFacts>>()

/**
 * Reads an ERC-20 token's decimals and symbol from its contract, because token lists and servers are not
 * trusted.
 *
 * @param address plain address
 * @throws AgletError `invalid_input` if there is no token at the address, and those of the request
 */
export function readTokenFacts(aglet: Aglet, network: Network, address: string): Promise<TokenFacts> {
  const known = aglet.get(createTokenFacts)
  const key = caipAddress(network.caipNetworkId, address.toLowerCase())
  const facts = known.get(key) ?? fetchTokenFacts(aglet, network, address)
  known.set(key, facts)
  // A failure is not cached.
  facts.catch(() => known.delete(key))
  return facts
}

async function fetchTokenFacts(aglet: Aglet, network: Network, address: string): Promise<TokenFacts> {
  const read = async (name: 'symbol' | 'decimals') =>
    requestChain(aglet, network, 'eth_call', [{ to: address, data: await encodeTokenCall(name) }, 'latest'])
  const [text, reply] = await Promise.all([read('symbol').catch(() => undefined), read('decimals')])
  const decimals = wordToBigInt(reply)
  if (decimals === undefined || decimals > MAX_DECIMALS)
    throw new AgletError('invalid_input', 'There is no token at this address.')
  const symbol = await readText(text)
  return { decimals: Number(decimals), ...(symbol && { symbol }) }
}

/** A word of bytes32, or a string of at most 32 bytes: its offset, its length and one word. */
const ONE_WORD = /^0x(?:0{62}200{62}([01][\da-f]|20))?([\da-f]{64})$/i

/** Decodes a reply of type string, or bytes32 from old tokens; undefined for any other reply. */
async function readText(reply: unknown): Promise<string | undefined> {
  if (typeof reply !== 'string' || reply.length > MAX_REPLY_LENGTH || !/^0x(?:[\da-f]{2})+$/i.test(reply))
    return
  const [, length = '20', word] = ONE_WORD.exec(reply) ?? []
  if (word) {
    const bytes = fromHex(word)!.slice(0, Number.parseInt(length, 16)).filter(Boolean)
    return plainText(new TextDecoder().decode(bytes), MAX_SYMBOL_LENGTH)
  }
  const { decodeAbiParameters } = await import('../../lib/evm/viemDecode')
  try {
    const [text] = decodeAbiParameters([{ type: 'string' }], reply as Hex)
    return plainText(text, MAX_SYMBOL_LENGTH)
  } catch {
    // The reply is not a string.
    return
  }
}
