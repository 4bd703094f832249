import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { caipAddress } from '../../lib/account/caip'
import { encodeTokenCall, wordToBigInt } from '../../lib/evm/tokenCall'
import { plainText } from '../../lib/format/text'
import type { CaipAddress, Network } from '../../types'
import { requestChain } from './requestWallet'

/** What a token's own contract says of it. */
export interface TokenFacts {
  /** Absent where the contract has none that can be shown. */
  readonly symbol?: string
  readonly decimals: number
}

/** More than ten to the power of this does not fit into an amount (EIP-20: uint256). */
const MAX_DECIMALS = 77n
/** The longest reply that is decoded (characters of hex). */
const MAX_REPLY_LENGTH = 20_000
/** Characters of a symbol that are shown. */
const MAX_SYMBOL_LENGTH = 20

/** A contract's own answers are asked for once by each instance. */
const createTokenFacts = () => new Map<CaipAddress, Promise<TokenFacts>>()

/**
 * Reads an ERC-20 token's decimals and symbol from its contract, since what lists and servers say of it decides nothing.
 *
 * @param address plain
 * @throws AgletError `invalid_input` where no token is, and those of the request
 */
export function readTokenFacts(aglet: Aglet, network: Network, address: string): Promise<TokenFacts> {
  const known = aglet.get(createTokenFacts)
  const key = caipAddress(network.caipNetworkId, address.toLowerCase())
  const facts = known.get(key) ?? fetchTokenFacts(aglet, network, address)
  known.set(key, facts)
  // A failure is not kept.
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

/** A reply of type string; old tokens answer with bytes32. Undefined for what is neither. */
async function readText(reply: unknown): Promise<string | undefined> {
  if (typeof reply !== 'string' || reply.length > MAX_REPLY_LENGTH || !/^0x(?:[\da-f]{2})+$/i.test(reply))
    return
  const data = reply as `0x${string}`
  // One word alone can be no string, which takes two at least.
  if (data.length === 66) {
    const bytes = (data.slice(2).match(/../g) ?? []).map(pair => Number.parseInt(pair, 16)).filter(Boolean)
    return plainText(new TextDecoder().decode(Uint8Array.from(bytes)), MAX_SYMBOL_LENGTH)
  }
  const { decodeFunctionResult, erc20Abi } = await import('../../lib/evm/viem')
  try {
    return plainText(decodeFunctionResult({ abi: erc20Abi, functionName: 'symbol', data }), MAX_SYMBOL_LENGTH)
  } catch {
    // No string.
    return
  }
}
