import { polkadotNetworks } from '../../src/chains/polkadot'
import { toCaipNetworkId } from '../../src/lib/networks/network'
import type { NetworkInput } from '../../src/types'
import { ask, mayRead } from './ask'
import { type Finding, fail, ok, warn } from './finding'

/** A slower RPC server delays the balance noticeably (ms). */
const SLOW_MS = 2000

/** How to ask a node which chain it serves. */
interface ChainQuestion {
  readonly method: string
  readonly params: readonly unknown[]
  /** The chain that a result names, in the form of `wanted`. */
  servedBy(result: string): string
  /** The expected chain. @returns undefined if it is not known, so that any chain is accepted */
  wanted(network: NetworkInput): string | undefined
}

/** CAIP-2 id. */
const idOf = (network: NetworkInput): string => toCaipNetworkId(network)

const QUESTIONS: Readonly<Record<string, ChainQuestion>> = {
  eip155: {
    method: 'eth_chainId',
    params: [],
    servedBy: hex => `eip155:${Number(hex)}`,
    wanted: idOf,
  },
  solana: {
    method: 'getGenesisHash',
    params: [],
    // CAIP-30: the first 32 characters of the genesis hash.
    servedBy: hash => `solana:${hash.slice(0, 32)}`,
    wanted: idOf,
  },
  polkadot: {
    method: 'system_chain',
    params: [],
    // A network has the id of the relay chain but the server of its Asset Hub, whose genesis hash differs:
    // compare names.
    servedBy: name => name,
    wanted: network => {
      const known = polkadotNetworks.find(({ id }) => id === network.id)
      return known && `${known.name} Asset Hub`
    },
  },
}

/**
 * Checks that each network's servers respond, serve that chain, and let pages of the origin read the
 * response.
 */
export async function checkNetworks(
  networks: readonly NetworkInput[],
  origin: string,
): Promise<readonly Finding[]> {
  const found = networks.map(network =>
    Promise.all(network.rpcUrls.default.http.map(url => checkNode(network, url, origin))),
  )
  return (await Promise.all(found)).flat()
}

async function checkNode(network: NetworkInput, url: string, origin: string): Promise<Finding> {
  const subject = `RPC of ${network.name}`
  const [family = ''] = toCaipNetworkId(network).split(':')
  const question = QUESTIONS[family]
  // A Bitcoin server only answers queries about addresses.
  if (!question) return ok(subject, `${url} is not checked: it only answers queries about addresses.`)
  const answer = await ask(url, origin, {
    jsonrpc: '2.0',
    id: 1,
    method: question.method,
    params: question.params,
  })
  const other = "Set another URL in the network's `rpcUrls`."
  if (typeof answer === 'string') return fail(subject, `${url}: ${answer}.`, other)
  const result = resultOf(answer.text)
  if (answer.status >= 400 || !result)
    return fail(subject, `${url} answers ${answer.status}, without a result for ${question.method}.`, other)
  const served = question.servedBy(result)
  const wanted = question.wanted(network) ?? served
  if (served !== wanted) return fail(subject, `${url} serves ${served}, not ${wanted}.`, other)
  if (!mayRead(answer, origin))
    return fail(subject, `${url} does not let pages of ${origin} read its answers (CORS).`, other)
  return answer.ms > SLOW_MS
    ? warn(subject, `${url} took ${answer.ms} ms.`, 'A faster server shows balances sooner.')
    : ok(subject, `${url} serves ${served} (${answer.ms} ms).`)
}

function resultOf(text: string): string | undefined {
  try {
    const { result } = JSON.parse(text) as { result?: unknown }
    return typeof result === 'string' ? result : undefined
  } catch {
    return undefined
  }
}
