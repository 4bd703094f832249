import { EVM_CHAINS, type EvmChainId, SOLANA_CHAIN } from './chains'
import type { HttpServer } from './httpServer'
import { PORTS } from './ports'
import { PROJECT_ID } from './project'
import type { Stack } from './stack'

/** Where each part of a stack is: what `aglet dev --json` prints, and `/dev.json` of its API and of its page holds. */
export interface DevAddresses {
  /** Absent without a page to serve. */
  readonly demo?: string
  readonly api: string
  /** The pairing relay: ws://… */
  readonly relay: string
  /** The demo wallet's page, with a slash at its end; absent when it is not served. */
  readonly wallet?: string
  /** What the option `endpoints.frame` takes: the page of the embedded wallet's frame. */
  readonly frame: string
  /** RPC of the Solana chain; absent where its runtime cannot be loaded. */
  readonly solana?: string
  /** The ledger that takes Bitcoin mainnet's place, in mempool.space's form. */
  readonly bitcoin: string
  /** What answers for a node of Polkadot's Asset Hub, to who reads a balance. */
  readonly polkadot: string
  readonly evm: Readonly<Record<EvmChainId, string>>
  readonly projectId: string
}

/** Of a stack that runs. */
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

/** Where the parts are when all ports are free. */
export const USUAL_ADDRESSES: DevAddresses = {
  api: at(PORTS.api),
  relay: at(PORTS.relay, 'ws'),
  frame: `${at(PORTS.frame)}/sdk`,
  solana: at(SOLANA_CHAIN.port),
  // See api/bitcoin.ts and api/polkadot.ts, which bring more than a path.
  bitcoin: `${at(PORTS.api)}/bitcoin/api`,
  polkadot: `${at(PORTS.api)}/polkadot`,
  // `fromEntries` forgets that every id of `EVM_CHAINS` is there.
  evm: Object.fromEntries(EVM_CHAINS.map(({ id, port }) => [id, at(port)])) as Record<EvmChainId, string>,
  projectId: PROJECT_ID,
}

/** What a `/dev.json` holds. @returns undefined for what no stack would say */
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
