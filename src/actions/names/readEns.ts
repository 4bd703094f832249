import type { Aglet } from '../../aglet'
import { sameAddress } from '../../lib/account/address'
import { defined } from '../../lib/data/defined'
import { matching } from '../../lib/data/json'
import { coinType } from '../../lib/evm/coinType'
import { normalizeEnsName } from '../../lib/evm/normalizeEnsName'
import type { Identity, Network } from '../../types'
import { ETHEREUM, ethereumOf, readRecord, UNIVERSAL_RESOLVER } from './ensClient'
import { getEnsAvatar } from './getEnsAvatar'
import { withTimeout } from './withTimeout'

/** The account that a name resolves to. */
export interface ResolvedName {
  /** With the EIP-55 checksum. */
  readonly address: `0x${string}`
  /** The normalised name. */
  readonly name: string
  readonly avatar?: string
}

/** Options for viem; `strict` distinguishes a failure from a missing record. */
const RESOLVER_OPTIONS = { universalResolverAddress: UNIVERSAL_RESOLVER, strict: true } as const

/**
 * Resolves a normalised name in ENS: the address for the chain (ENSIP-11), else for Ethereum, and the avatar.
 * Offchain records are read from their gateways (ERC-3668).
 *
 * @returns undefined if the name has no address that can be used on the network
 * @throws AgletError of the requests; "chain_unsupported"
 */
export async function readEns(
  aglet: Aglet,
  name: string,
  network: Network,
  signal?: AbortSignal,
): Promise<ResolvedName | undefined> {
  const isEthereum = network.caipNetworkId === ETHEREUM
  const chainCoin = coinType(Number(network.id))
  const addressOf = async (coin?: bigint) => {
    const found = await readRecord(
      aglet,
      ({ getEnsAddress }, client) =>
        getEnsAddress(client, { name, ...RESOLVER_OPTIONS, ...defined({ coinType: coin }) }),
      signal,
    )
    return matching(found, /^0x(?!0{40})[\da-f]{40}$/i) as `0x${string}` | undefined
  }
  const [chainAddress, mainAddress, picture] = await Promise.all([
    isEthereum ? undefined : addressOf(BigInt(chainCoin)),
    addressOf(),
    // The avatar is optional.
    readRecord(
      aglet,
      ({ getEnsText }, client) => getEnsText(client, { name, key: 'avatar', ...RESOLVER_OPTIONS }),
      signal,
    ).catch(() => undefined),
  ])
  const found = chainAddress ?? mainAddress
  if (!found) return
  const { getAddress } = await import('../../lib/evm/viemEns')
  const address = getAddress(found)
  if (!chainAddress && (await isOnlyOn(aglet, ethereumOf(aglet), network, address, signal))) return
  const avatar =
    picture && (await withTimeout(aglet, getEnsAvatar(aglet, picture, mainAddress ?? address, signal)))
  return { address, name, ...defined({ avatar: avatar || undefined }) }
}

/**
 * Whether an address that a name gives for one network is a contract there that another one does not have: a smart
 * account, or the wallet of an exchange. What is sent to it on the other network is lost.
 */
export async function isOnlyOn(
  aglet: Aglet,
  home: Network,
  network: Network,
  address: string,
  signal?: AbortSignal,
): Promise<boolean> {
  if (home.caipNetworkId === network.caipNetworkId) return false
  const { isContract } = await import('../../chunks/money/money')
  const isContractOn = (chain: Network) => isContract(aglet, chain, address, signal)
  return (await isContractOn(home)) && !(await isContractOn(network))
}

/**
 * The primary ENS name of an EVM address and its avatar, read from the chain, as the fallback for the API. A
 * name counts only if it resolves back to the address. Empty if there is none, or the host does not have
 * Ethereum.
 */
export async function getEnsIdentity(aglet: Aglet, address: string): Promise<Identity> {
  const ethereum = aglet.networks.find(ETHEREUM)
  if (!ethereum) return {}
  const claimed = await readRecord(aglet, ({ getEnsName }, client) =>
    getEnsName(client, { address: address as `0x${string}`, ...RESOLVER_OPTIONS }),
  )
  const name = claimed && (await normalizeEnsName(claimed))
  const found = name && name === claimed ? await readEns(aglet, name, ethereum, aglet.lifetime) : undefined
  if (!found || !sameAddress(found.address, address)) return {}
  return defined({ name: found.name, avatar: found.avatar })
}
