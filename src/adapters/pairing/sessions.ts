import { type CaipNetworkParts, parseCaipAddress, parseCaipNetworkId } from '../../lib/account/caip'
import { NAMESPACES } from '../../lib/account/namespaces'
import { list, record } from '../../lib/data/json'
import { checksumAddress } from '../../lib/evm/checksum'
import { keccak_256 } from '../../lib/evm/nobleSha3'
import { plainText } from '../../lib/format/text'
import { safeImageUrl } from '../../lib/links/imageUrl'
import { PAIRING } from '../../lib/pairing/pairingId'
import type { Account, CaipNetworkId, Namespace, Session } from '../../types'
import type { WcSession } from './library'
import { currentNetworkId } from './namespaces'

/** Limit per family of a session, over all its parts: a hostile wallet may send any number. */
const MAX_ADDRESSES = 100
/** An account is one address on one chain, so there are more accounts than addresses. */
const MAX_ACCOUNTS = 1_000
const MAX_PARTS = 500
const MAX_CHAINS = 500
const MAX_METHODS = 200
const EVM_ID = /^[1-9]\d{0,15}$/

const SHAPES: Readonly<Record<Namespace, RegExp>> = {
  eip155: /^0x[\da-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^(?:[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{6,87})$/,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/,
}

/** An account's address in its family's own form; undefined if it is no address. */
export function toAddress(value: unknown, namespace: Namespace): string | undefined {
  if (typeof value !== 'string' || !SHAPES[namespace].test(value)) return undefined
  return namespace === 'eip155' ? checksumAddress(value, keccak_256) : value
}

/** What a wallet has granted in one family, validated. */
export interface Grant {
  readonly accounts: readonly { readonly address: string; readonly chainId: CaipNetworkId }[]
  /** Current CAIP-2 ids. */
  readonly chains: readonly CaipNetworkId[]
  /** The same chains, by the ids that the wallet uses. */
  readonly walletChainIds: readonly string[]
  readonly methods: readonly string[]
}

/** The family's parts of a session by key: `eip155`, or `eip155:1`. */
function partsOf(namespaces: unknown, namespace: Namespace): Map<string, Readonly<Record<string, unknown>>> {
  const parts = new Map<string, Readonly<Record<string, unknown>>>()
  for (const [name, part] of Object.entries(record(namespaces) ?? {})) {
    if (parts.size >= MAX_PARTS) break
    if (name === namespace || name.startsWith(`${namespace}:`)) parts.set(name, record(part) ?? {})
  }
  return parts
}

/** The lists of one name in all parts, concatenated and limited to `max` entries. */
function listsOf(
  parts: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
  name: string,
  max: number,
): unknown[] {
  const found: unknown[] = []
  for (const fields of parts.values()) found.push(...(list(fields[name]) ?? []).slice(0, max - found.length))
  return found
}

/** Whether an address of this family or chain belongs to one network. */
const isBound = (id: Namespace | CaipNetworkId) => id.startsWith('bip122') || id.startsWith('polkadot')

/** Reads the family's part of a session; older wallets write one part for each chain (`eip155:1`). */
export function grantOf(namespaces: unknown, namespace: Namespace): Grant {
  const accounts = new Map<string, Grant['accounts'][number]>()
  const addresses = new Map<string, string>()
  const walletChainIds = new Set<string>()
  const methods = new Set<string>()
  /** Validates each address once, on however many chains it is. */
  const addressOf = (text: string) => {
    const known = addresses.get(text)
    if (known || addresses.size >= MAX_ADDRESSES) return known
    const address = toAddress(text, namespace)
    if (address) addresses.set(text, address)
    return address
  }
  /** Whether the chain is one of the family's: those of EVM have decimal ids. */
  const isOwn = (caip: CaipNetworkParts | undefined) =>
    caip?.namespace === namespace && (namespace !== 'eip155' || EVM_ID.test(caip.reference))
  const parts = partsOf(namespaces, namespace)
  for (const text of listsOf(parts, 'accounts', MAX_ACCOUNTS)) {
    const caip = parseCaipAddress(text)
    const address = caip && isOwn(caip) && addressOf(caip.address)
    if (!address) continue
    walletChainIds.add(caip.networkId)
    const chainId = currentNetworkId(caip.networkId)
    accounts.set(`${chainId}:${address}`, { address, chainId })
  }
  // A network without an account cannot be used there.
  if (!isBound(namespace))
    for (const id of [...parts.keys(), ...listsOf(parts, 'chains', MAX_CHAINS)])
      if (isOwn(parseCaipNetworkId(id))) walletChainIds.add(id as string)
  for (const method of listsOf(parts, 'methods', MAX_METHODS))
    if (typeof method === 'string' && method.length < 100) methods.add(method)
  return {
    accounts: [...accounts.values()],
    chains: [...new Set([...walletChainIds].map(id => currentNetworkId(id as CaipNetworkId)))],
    walletChainIds: [...walletChainIds],
    methods: [...methods],
  }
}

/**
 * The granted accounts, those on `chainId` first, each address once. Addresses of Bitcoin and Polkadot belong
 * to one network, so those of others are left out.
 */
export function accountsFor(grant: Grant, chainId: CaipNetworkId): readonly Account[] {
  const type = chainId.startsWith('bip122') ? 'payment' : 'eoa'
  const here = grant.accounts.filter(account => account.chainId === chainId)
  const others = here.length && isBound(chainId) ? [] : grant.accounts
  return [...new Set([...here, ...others].map(({ address }) => address))].map(address => ({
    address,
    type,
  }))
}

/** The families that have an account in a session. */
export const familiesOf = (session: WcSession): Namespace[] =>
  NAMESPACES.filter(namespace => grantOf(session.namespaces, namespace).accounts.length)

/** Whether the wallet may be asked for a network that it has not listed (EIP-3326 or EIP-3085). */
export const mayAdd = ({ methods }: Grant): boolean =>
  methods.includes('wallet_switchEthereumChain') || methods.includes('wallet_addEthereumChain')

/** The wallet's name and icon, as it claims them: plain text, and an icon only as an https or data image. */
export function peerOf({ peer }: WcSession): { name: string; icon?: string } {
  const metadata = record(peer?.metadata)
  const icon = safeImageUrl(list(metadata?.['icons'])?.[0], { allowHttps: true })
  return { name: plainText(metadata?.['name'], 60) ?? 'WalletConnect', ...(icon && { icon }) }
}

/**
 * Reads one family of an approved session.
 *
 * @param wanted the app's networks, best first; the session starts on the first one that was granted
 * @returns undefined without a valid account
 */
export function toSession(
  wc: WcSession,
  namespace: Namespace,
  wanted: readonly CaipNetworkId[],
): Session | undefined {
  const grant = grantOf(wc.namespaces, namespace)
  const chainId = wanted.find(id => grant.chains.includes(id)) ?? grant.accounts[0]?.chainId
  if (!chainId || !grant.accounts.length) return undefined
  const wallet = peerOf(wc)
  return {
    connectorId: PAIRING,
    namespace,
    accounts: accountsFor(grant, chainId),
    chainId,
    wallet,
    // MetaMask switches to any network, whichever it has listed.
    ...(wallet.name !== 'MetaMask Wallet' && { approved: grant.chains, mayAdd: mayAdd(grant) }),
  }
}
