import type { Family, WalletChain } from './chains'

/** One entry of a proposal or session (CAIP-25), by family; a key may also be a single chain. */
export interface Asked {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

export interface Namespace {
  chains: string[]
  methods: string[]
  events: string[]
  /** CAIP-10, the active one first. */
  accounts: string[]
}

export interface Proposal {
  readonly requiredNamespaces: Readonly<Record<string, Asked>>
  readonly optionalNamespaces: Readonly<Record<string, Asked>>
}

/** The supported methods, by family. */
export const METHODS: Readonly<Record<Family, readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendTransaction',
    'eth_signTransaction',
    'eth_sendRawTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_watchAsset',
    'wallet_getCapabilities',
    'wallet_sendCalls',
    'wallet_getCallsStatus',
  ],
  solana: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
  polkadot: ['polkadot_signMessage', 'polkadot_signTransaction'],
}

const EVENTS = ['accountsChanged', 'chainChanged', 'bip122_addressesChanged']

export interface Approvable {
  /** The namespaces of a session, still without accounts. */
  readonly namespaces: Readonly<Record<string, Namespace>>
  /** Chains and methods that the site requires and the wallet does not support. */
  readonly missing: readonly string[]
}

/** Methods that request networks beyond those of the session. */
const SWITCHING = /^wallet_(?:switch|add)EthereumChain$/

/**
 * The part of a proposal that the wallet supports.
 *
 * @param fixed only the networks in the proposal, without switching
 */
export function agree(proposal: Proposal, known: readonly WalletChain[], fixed = false): Approvable {
  const namespaces: Record<string, Namespace> = {}
  const missing: string[] = []
  const take = (asked: Readonly<Record<string, Asked>>, required: boolean) => {
    for (const [key, { chains, methods, events }] of Object.entries(asked)) {
      const [family] = key.split(':') as [Family]
      const wanted = key.includes(':') ? [key] : (chains ?? [])
      const all = Object.hasOwn(METHODS, family) ? METHODS[family] : []
      const can = fixed ? all.filter(method => !SWITCHING.test(method)) : all
      const fitting = wanted.filter(chain => known.some(({ id }) => id === chain))
      if (required)
        missing.push(
          ...wanted.filter(chain => !fitting.includes(chain)),
          ...methods.filter(method => !can.includes(method)),
        )
      if (!fitting.length) continue
      const had = namespaces[family]
      namespaces[family] = {
        chains: union(had?.chains, fitting),
        methods: union(
          had?.methods,
          methods.filter(method => can.includes(method)),
        ),
        events: union(
          had?.events,
          events.filter(event => EVENTS.includes(event)),
        ),
        accounts: [],
      }
    }
  }
  take(proposal.requiredNamespaces, true)
  take(proposal.optionalNamespaces, false)
  return { namespaces, missing: union(missing, []) }
}

/** Adds accounts to the namespaces: these addresses, in order, on each of their chains. */
export function withAccounts(
  namespaces: Readonly<Record<string, Namespace>>,
  addressesOn: (chain: string) => readonly string[],
): Record<string, Namespace> {
  return Object.fromEntries(
    Object.entries(namespaces).map(([family, namespace]) => [
      family,
      {
        ...namespace,
        accounts: namespace.chains.flatMap(chain => addressesOn(chain).map(address => `${chain}:${address}`)),
      },
    ]),
  )
}

const union = (one: readonly string[] = [], other: readonly string[]): string[] => [
  ...new Set([...one, ...other]),
]
