import type { CaipNetworkId, Namespace, Network } from '../../types'
import type { WcNamespaceProposal, WcNamespaceProposals } from './library'

/** The methods that a proposal requests, by family. */
export const METHODS: Readonly<Record<Namespace, readonly string[]>> = {
  eip155:
    'eth_accounts eth_requestAccounts eth_sendRawTransaction eth_sign eth_signTransaction eth_signTypedData eth_signTypedData_v3 eth_signTypedData_v4 eth_sendTransaction personal_sign wallet_switchEthereumChain wallet_addEthereumChain wallet_getPermissions wallet_requestPermissions wallet_registerOnboarding wallet_watchAsset wallet_scanQRCode wallet_getCallsStatus wallet_showCallsStatus wallet_sendCalls wallet_getCapabilities wallet_grantPermissions wallet_revokePermissions wallet_getAssets'.split(
      ' ',
    ),
  solana:
    'solana_signMessage solana_signTransaction solana_requestAccounts solana_getAccounts solana_signAllTransactions solana_signAndSendTransaction'.split(
      ' ',
    ),
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
}

/** The methods requested when a wallet signs in while connecting; the signed message grants them. */
export const AUTH_METHODS: readonly string[] = METHODS.eip155.filter(
  method => method !== 'wallet_showCallsStatus',
)

/** Whether an EVM method needs no wallet, so that the chain's RPC servers answer it. */
export const isForServers = (method: string): boolean =>
  method === 'eth_sendRawTransaction' || !(method.startsWith('wallet_') || METHODS.eip155.includes(method))

/** Solana's former CAIP-2 ids by current id; some wallets know only the former ones. */
const OLD_IDS: Readonly<Partial<Record<CaipNetworkId, CaipNetworkId>>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}
const NEW_IDS: Readonly<Record<string, CaipNetworkId>> = Object.fromEntries(
  Object.entries(OLD_IDS).map(([now, before]) => [before, now as CaipNetworkId]),
)

/** The current id of a network that may be given by its former id. */
export const currentNetworkId = (id: CaipNetworkId): CaipNetworkId =>
  Object.hasOwn(NEW_IDS, id) ? NEW_IDS[id]! : id

/** The id for requests to a wallet: the network's former id if the wallet approved only that one. */
export const networkIdKnownToWallet = (id: CaipNetworkId, approved: readonly string[]): CaipNetworkId => {
  const old = OLD_IDS[id]
  return old && !approved.includes(id) && approved.includes(old) ? old : id
}

/** Proposes all networks as optional, so that a wallet approves those that it supports (CAIP-25). */
export function optionalNamespaces(networks: readonly Network[]): WcNamespaceProposals {
  const proposals: Record<string, WcNamespaceProposal> = {}
  for (const { chainNamespace, caipNetworkId, rpcUrls } of networks) {
    const { chains = [], rpcMap = {} } = proposals[chainNamespace] ?? {}
    const ids = [caipNetworkId, OLD_IDS[caipNetworkId]].filter(id => id !== undefined)
    const url = rpcUrls.default.http[0]
    proposals[chainNamespace] = {
      methods: METHODS[chainNamespace],
      events: ['accountsChanged', 'chainChanged'],
      chains: [...new Set([...chains, ...ids])],
      rpcMap: { ...rpcMap, ...(url && Object.fromEntries(ids.map(id => [id.split(':')[1], url]))) },
    }
  }
  return proposals
}
