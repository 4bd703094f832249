import { toCaipNetworkId } from '../../src/options'
import type { NetworkInput } from '../../src/types'
import { ask, mayRead } from './ask'
import { type Finding, fail, ok, warn } from './finding'

/** More than this and a balance comes late (ms). */
const SLOW_MS = 2000

/** How a node of a family says which chain it serves. */
interface ChainQuestion {
  readonly method: string
  readonly params: readonly unknown[]
  /** @returns the CAIP-2 reference of what was answered */
  referenceOf(result: string): string
}

const QUESTIONS: Readonly<Record<string, ChainQuestion>> = {
  eip155: { method: 'eth_chainId', params: [], referenceOf: hex => String(Number(hex)) },
  // CAIP-30 and CAIP-13: the first 32 characters of the genesis hash.
  solana: { method: 'getGenesisHash', params: [], referenceOf: hash => hash.slice(0, 32) },
  polkadot: {
    method: 'chain_getBlockHash',
    params: [0],
    referenceOf: hash => hash.replace(/^0x/, '').slice(0, 32),
  },
}

/** Whether the servers of each network are there, serve that chain, and may be read by a page of the origin. */
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
  const [family = '', reference = ''] = toCaipNetworkId(network).split(':')
  const question = QUESTIONS[family]
  // A server of Bitcoin's is asked by address alone.
  if (!question) return ok(subject, `${url} is not looked at: it answers about addresses alone.`)
  const answer = await ask(url, origin, {
    jsonrpc: '2.0',
    id: 1,
    method: question.method,
    params: question.params,
  })
  const other = 'Name another URL in `rpcUrls` of the network.'
  if (typeof answer === 'string') return fail(subject, `${url}: ${answer}.`, other)
  const result = resultOf(answer.text)
  if (answer.status >= 400 || !result)
    return fail(subject, `${url} answers ${answer.status}, and no ${question.method}.`, other)
  const served = question.referenceOf(result)
  if (served !== reference)
    return fail(subject, `${url} serves ${family}:${served}, not ${family}:${reference}.`, other)
  if (!mayRead(answer, origin))
    return fail(subject, `${url} lets no page of ${origin} read its answers (CORS).`, other)
  return answer.ms > SLOW_MS
    ? warn(subject, `${url} took ${answer.ms} ms.`, 'A nearer one shows balances sooner.')
    : ok(subject, `${url} serves ${family}:${reference} (${answer.ms} ms).`)
}

function resultOf(text: string): string | undefined {
  try {
    const { result } = JSON.parse(text) as { result?: unknown }
    return typeof result === 'string' ? result : undefined
  } catch {
    return undefined
  }
}
