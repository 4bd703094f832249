import { EVM_CHAINS, type EvmChainId, SOLANA_CHAIN } from './chains'
import type { HttpServer } from './httpServer'
import { PORTS } from './ports'
import { PROJECT_ID } from './project'
import type { Stack } from './stack'

/**
 * Addresses of a stack's parts. `aglet dev --json` prints them, and the API and the page serve them as
 * `/dev.json`.
 */
export interface DevAddresses {
  /** The host page; absent if none is served. */
  readonly demo?: string
  readonly api: string
  /** The WalletConnect relay: ws://… */
  readonly relay: string
  /** The demo wallet's page, with a trailing slash; absent when it is not served. */
  readonly wallet?: string
  /** The page of the embedded wallet's frame, for the option `endpoints.frame`. */
  readonly frame: string
  /** RPC of the Solana chain; absent if its runtime cannot be loaded. */
  readonly solana?: string
  /** API of the ledger that stands in for Bitcoin mainnet, in the form of mempool.space's API. */
  readonly bitcoin: string
  /** Stand-in for a node of Polkadot's Asset Hub, which answers only requests for balances. */
  readonly polkadot: string
  readonly evm: Readonly<Record<EvmChainId, string>>
  readonly projectId: string
}

/** The addresses of a running stack. */
export function addressesOf(stack: Stack, page?: HttpServer): DevAddresses {
  return {
    ...(page ? { demo: page.url } : {}),
    api: stack.urls.api,
    relay: stack.urls.relay,
    ...(stack.urls.wallet ? { wallet: stack.urls.wallet } : {}),
    frame: stack.urls.frame,
    ...(stack.solana ? { solana: stack.solana.url } : {}),
    bitcoin: stack.urls.bitcoin.mainnet,
    polkadot: stack.urls.polkadot,
    evm: { 1: stack.evm[1].url, 8453: stack.evm[8453].url },
    projectId: stack.projectId,
  }
}

const at = (port: number, protocol = 'http') => `${protocol}://127.0.0.1:${port}`

/** The addresses of a stack whose default ports are all free. */
export const USUAL_ADDRESSES: DevAddresses = {
  api: at(PORTS.api),
  relay: at(PORTS.relay, 'ws'),
  frame: `${at(PORTS.frame)}/sdk`,
  solana: at(SOLANA_CHAIN.port),
  // The paths of api/bitcoin.ts and api/polkadot.ts are repeated here, since those modules would load much
  // more code.
  bitcoin: `${at(PORTS.api)}/bitcoin/api`,
  polkadot: `${at(PORTS.api)}/polkadot`,
  // The type of `fromEntries` does not keep the ids.
  evm: Object.fromEntries(EVM_CHAINS.map(({ id, port }) => [id, at(port)])) as Record<EvmChainId, string>,
  projectId: PROJECT_ID,
}

/** Validates the content of a `/dev.json`. @returns undefined if it is not from a stack */
export function parseAddresses(value: unknown): DevAddresses | undefined {
  const fields = Object(value) as Readonly<Record<string, unknown>>
  const { api, relay, frame, solana, bitcoin, polkadot, projectId } = fields
  const evm = Object(fields['evm']) as Readonly<Record<string, unknown>>
  const [ethereum, base] = [evm['1'], evm['8453']]
  if (!isUrl(api) || !isUrl(relay) || !isUrl(frame) || !isUrl(bitcoin) || !isUrl(polkadot)) return undefined
  if (!isUrl(ethereum) || !isUrl(base) || typeof projectId !== 'string') return undefined
  return {
    api,
    relay,
    frame,
    ...(isUrl(solana) && { solana }),
    bitcoin,
    polkadot,
    evm: { 1: ethereum, 8453: base },
    projectId,
  }
}

const isUrl = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^(?:https?|wss?):\/\//.test(value)
