import type { Hex } from 'viem'
import { encodeAbiParameters, toFunctionSelector } from 'viem/utils'

/** `hang` never answers; a number is a status without a body; anything else is sent as JSON. */
export type Answer = 'hang' | number | object

/** Responses that replace the local stack's, keyed by a part of the path and query. */
export type Answers = Readonly<Record<string, Answer>>

/** URL of an RPC server that never answers. */
export const SILENT = 'https://silent.invalid'

const byProject = new Map<string, Answers>()

/** Sets the responses for a project id. Each cell has its own project id. */
export const answerFor = (projectId: string, answers: Answers = {}): void =>
  void byProject.set(projectId, answers)

/** The data that a token's contract returns. */
interface Contract {
  readonly symbol: string
  readonly decimals: number
}

/** Tokens that exist on no chain, by lower-case address. */
const contracts = new Map<string, Contract>()

/** Makes the chains answer as if a token contract existed at an address. @param address plain */
export const answerForContract = (address: string, contract: Contract): void =>
  void contracts.set(address.toLowerCase(), contract)

const SYMBOL = toFunctionSelector('symbol()')
const DECIMALS = toFunctionSelector('decimals()')

interface Call {
  readonly id: unknown
  readonly method: string
  readonly params: readonly [{ readonly to?: string; readonly data?: string }?]
}

/** The result of a call to such a contract; undefined for any other call. */
function contractReply({ method, params: [call] }: Call): Hex | undefined {
  const contract = method === 'eth_call' ? contracts.get(call?.to?.toLowerCase() ?? '') : undefined
  if (!contract) return
  if (call?.data === SYMBOL) return encodeAbiParameters([{ type: 'string' }], [contract.symbol])
  return call?.data === DECIMALS ? encodeAbiParameters([{ type: 'uint8' }], [contract.decimals]) : undefined
}

/**
 * Replaces the results of calls to such contracts in a chain's response.
 *
 * @param body JSON-RPC, one call or a batch
 */
async function withContracts(response: Response, body: string): Promise<Response> {
  const asked = JSON.parse(body) as Call | Call[]
  const calls = Array.isArray(asked) ? asked : [asked]
  const results = new Map(calls.map(call => [call.id, contractReply(call)]))
  if (![...results.values()].some(Boolean)) return response
  const withContract = (reply: { readonly id: unknown }) => {
    const result = results.get(reply.id)
    return result ? { jsonrpc: '2.0', id: reply.id, result } : reply
  }
  const replies = (await response.json()) as { id: unknown } | { id: unknown }[]
  return Response.json(Array.isArray(replies) ? replies.map(withContract) : withContract(replies))
}

/** Replaces the page's `fetch` by one that returns the answers set above. */
export function startAnswers(): void {
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = new URL(String(input))
    const answers = byProject.get(url.searchParams.get('projectId') ?? '') ?? {}
    if (url.href.startsWith(SILENT)) return new Promise(() => {})
    const path = Object.keys(answers).find(path => (url.pathname + url.search).includes(path))
    if (path === undefined) {
      const body = init?.body
      return typeof body === 'string' && body.includes('"eth_call"')
        ? real(input, init).then(response => withContracts(response, body))
        : real(input, init)
    }
    const answer = answers[path]!
    // The request never settles, even when it is aborted, so that the state lasts.
    if (answer === 'hang') return new Promise(() => {})
    return Promise.resolve(
      typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer),
    )
  }
}
