import { parseCaipAddress, parseCaipNetworkId } from '../../lib/caip'
import { checksumAddress } from '../../lib/checksum'
import { safeImageUrl } from '../../lib/imageUrl'
import { list, record } from '../../lib/json'
import { PAIRING } from '../../lib/pairingId'
import { plainText } from '../../lib/text'
import type { Account, CaipNetworkId, Namespace, Session } from '../../types'
import type { WcSession } from './library'
import { presentId } from './namespaces'

/** More accounts than anyone looks through; a hostile wallet may send any number. */
const MOST_ACCOUNTS = 100

const SHAPES: Readonly<Record<Namespace, RegExp>> = {
  eip155: /^0x[\da-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^(?:[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{6,87})$/,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/,
}

/** An account's address in its family's own form; undefined for what is none. */
export function toAddress(value: unknown, namespace: Namespace): string | undefined {
  if (typeof value !== 'string' || !SHAPES[namespace].test(value)) return undefined
  return namespace === 'eip155' ? checksumAddress(value) : value
}

/** What a wallet has granted in one family, checked. */
export interface Grant {
  readonly accounts: readonly { readonly address: string; readonly chainId: CaipNetworkId }[]
  /** Present CAIP-2 ids. */
  readonly chains: readonly CaipNetworkId[]
  /** The same ids as the wallet wrote them. */
  readonly given: readonly string[]
  readonly methods: readonly string[]
}

/** Reads the family's part of a session; older wallets write one part for each chain (`eip155:1`). */
export function grantOf(namespaces: unknown, namespace: Namespace): Grant {
  const accounts = new Map<string, Grant['accounts'][number]>()
  const given = new Set<string>()
  const methods = new Set<string>()
  for (const [key, part] of Object.entries(record(namespaces) ?? {})) {
    if (key !== namespace && !key.startsWith(`${namespace}:`)) continue
    const fields = record(part)
    for (const text of (list(fields?.['accounts']) ?? []).slice(0, MOST_ACCOUNTS)) {
      const parts = parseCaipAddress(text)
      const address = parts?.namespace === namespace && toAddress(parts.address, namespace)
      if (!parts || !address) continue
      given.add(parts.networkId)
      const chainId = presentId(parts.networkId)
      accounts.set(`${chainId}:${address}`, { address, chainId })
    }
    for (const id of [key, ...(list(fields?.['chains']) ?? []).slice(0, 500)])
      if (parseCaipNetworkId(id)?.namespace === namespace) given.add(id as string)
    for (const method of (list(fields?.['methods']) ?? []).slice(0, 200))
      if (typeof method === 'string' && method.length < 100) methods.add(method)
  }
  return {
    accounts: [...accounts.values()],
    chains: [...new Set([...given].map(id => presentId(id as CaipNetworkId)))],
    given: [...given],
    methods: [...methods],
  }
}

/** Accounts of one chain before the others, each address once. */
export function accountsFor(grant: Grant, chainId: CaipNetworkId): readonly Account[] {
  const type = grant.chains[0]?.startsWith('bip122') ? 'payment' : 'eoa'
  const first = grant.accounts.filter(account => account.chainId === chainId)
  return [...new Set([...first, ...grant.accounts].map(({ address }) => address))].map(address => ({
    address,
    type,
  }))
}

/** Families with an account in a session. */
export const familiesOf = (session: WcSession): Namespace[] =>
  (['eip155', 'solana', 'bip122', 'polkadot'] as const).filter(
    namespace => grantOf(session.namespaces, namespace).accounts.length,
  )

/** Whether the wallet takes a network that it has not listed: EIP-3326, or EIP-3085. */
export const mayAdd = ({ methods }: Grant): boolean =>
  methods.includes('wallet_switchEthereumChain') || methods.includes('wallet_addEthereumChain')

/** Who is at the other end. Its metadata is its own claim: text stays text, and only a web or data image is shown. */
export function peerOf({ peer }: WcSession): { name: string; icon?: string } {
  const metadata = record(peer?.metadata)
  const icon = safeImageUrl(list(metadata?.['icons'])?.[0], { allowHttps: true })
  return { name: plainText(metadata?.['name'], 60) ?? 'WalletConnect', ...(icon && { icon }) }
}

/**
 * One family of a settled session.
 *
 * @param wanted where the app is, best first; the first one that was granted is where the session starts
 * @returns undefined without an account that can be read
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
    // It switches to any network, whatever it has listed.
    ...(wallet.name !== 'MetaMask Wallet' && { approved: grant.chains, mayAdd: mayAdd(grant) }),
  }
}
