import type { Aglet } from '../aglet'
import { AgletError, isAgletError } from '../errors'
import { sameAddress } from '../lib/address'
import { checksumAddress } from '../lib/checksum'
import { coinType } from '../lib/coinType'
import { defined } from '../lib/defined'
import {
  addressCall,
  firstBytes,
  readAddress,
  readText,
  resolveCall,
  reverseCall,
  textCall,
  UNIVERSAL_RESOLVER,
} from '../lib/ens'
import { matching, record } from '../lib/json'
import { toNetwork } from '../lib/network'
import { normalizeName } from '../lib/normalizeName'
import type { Identity } from '../types'
import { ensPicture } from './ensPicture'
import { inHaste } from './inHaste'

/** Whom a name leads to. */
export interface ResolvedName {
  /** With its checksum. */
  readonly address: `0x${string}`
  /** As it was looked up. */
  readonly name: string
  readonly avatar?: string
}

const ETHEREUM = 'eip155:1'

/**
 * Ways in which the universal resolver says that there is no such name, or that it has no such record:
 * ResolverNotFound, ResolverNotContract, UnsupportedResolverProfile, ResolverError, ReverseAddressMismatch.
 */
const NONE = /^0x(?:77209fe8|1e9535f2|7b1c461b|95c0c752|ef9c03ce)/

/** An ABI-encoded reply, of up to a megabyte. */
const WORDS = /^0x(?:[\da-f]{64}){1,32768}$/i

/**
 * Asks Ethereum: through the host's servers for it, or the API's alone where the host has no such network.
 *
 * @returns hex without 0x; undefined when the chain says that there is nothing
 */
async function ask(
  aglet: Aglet,
  data: string,
  signal?: AbortSignal,
  to: string = UNIVERSAL_RESOLVER,
): Promise<string | undefined> {
  const { rpcOf } = await import('../parts/chain')
  const network =
    aglet.networks.find(ETHEREUM) ??
    toNetwork({
      id: 1,
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    })
  let reply: unknown
  try {
    const call = { to, data: `0x${data}` }
    reply = await rpcOf(aglet, network).request('eth_call', [call, 'latest'], { signal })
  } catch (error) {
    const refusal = isAgletError(error, 'rpc') && record(error.cause)?.['data']
    if (typeof refusal === 'string' && NONE.test(refusal)) return
    throw error
  }
  // No such contract: a development chain under Ethereum's id.
  return reply === '0x' ? undefined : (matching(reply, WORDS)?.slice(2) ?? malformed())
}

function malformed(): never {
  throw new AgletError('bad_response', 'Error resolving name')
}

/**
 * Looks a normalised name up in ENS: the chain's own address (ENSIP-11), else Ethereum's, and the picture. Records that
 * are kept off the chain (ERC-3668) are not followed to their servers: such a name fails with code "rpc".
 *
 * @returns undefined when the name leads to no address
 * @throws AgletError of the request; "chain_unsupported"
 */
export async function readEns(
  aglet: Aglet,
  name: string,
  chainId: number,
  signal?: AbortSignal,
): Promise<ResolvedName | undefined> {
  const coin = coinType(chainId)
  const read = async (call: string) => {
    const reply = await ask(aglet, resolveCall(name, call), signal)
    return reply && (firstBytes(reply) ?? malformed())
  }
  const [own, main, picture] = await Promise.all([
    chainId === 1 ? undefined : read(addressCall(name, coin)),
    read(addressCall(name)),
    // Without it, the address is as good.
    read(textCall(name, 'avatar')).catch(() => undefined),
  ])
  const address = readAddress(own, coin) ?? readAddress(main)
  if (!address) return
  const text = readText(picture)
  const call = (contract: string, data: string) => ask(aglet, data, signal, contract)
  const avatar =
    text && (await inHaste(aglet, ensPicture(aglet, text, readAddress(main) ?? address, call, signal)))
  return { address: checksumAddress(address), name, ...defined({ avatar: avatar || undefined }) }
}

/**
 * The name that an EVM address goes by, and its picture, from the chain itself: for when the API cannot be asked.
 * A name counts only if it leads back to the address. Empty when there is none, or the host has no Ethereum.
 */
export async function nameOnChain(aglet: Aglet, address: string): Promise<Identity> {
  if (!aglet.networks.find(ETHEREUM)) return {}
  const said = readText(await ask(aglet, reverseCall(address), aglet.lifetime))
  const name = said && normalizeName(said)
  const found = name && name === said ? await readEns(aglet, name, 1, aglet.lifetime) : undefined
  if (!found || !sameAddress(found.address, address)) return {}
  return defined({ name: found.name, avatar: found.avatar })
}
