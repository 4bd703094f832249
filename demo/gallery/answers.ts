import type { Hex } from 'viem'
import { encodeAbiParameters, toFunctionSelector } from 'viem/utils'

/** `hang` never answers; a number is a status without a body; anything else is sent as JSON. */
export type Answer = 'hang' | number | object

/** What is answered instead of the local stack, by a part of the path and query. */
export type Answers = Readonly<Record<string, Answer>>

/** A chain that never answers. */
export const SILENT = 'https://silent.invalid'

const byProject = new Map<string, Answers>()

/** Lets calls of this project be answered so. Every cell has a project id of its own. */
export const answerFor = (projectId: string, answers: Answers = {}): void =>
  void byProject.set(projectId, answers)

/** What a token's contract says of itself. */
interface Contract {
  readonly symbol: string
  readonly decimals: number
}

/** Tokens that no chain has, by address in small letters. */
const contracts = new Map<string, Contract>()

/** Lets the chains answer as if a token stood there. @param address plain */
export const answerForContract = (address: string, contract: Contract): void =>
  void contracts.set(address.toLowerCase(), contract)

const SYMBOL = toFunctionSelector('symbol()')
const DECIMALS = toFunctionSelector('decimals()')

interface Call {
  readonly id: unknown
  readonly method: string
  readonly params: readonly [{ readonly to?: string; readonly data?: string }?]
}

/** The contract's reply to a call; undefined where no such token was made up. */
function contractReply({ method, params: [call] }: Call): Hex | undefined {
  const contract = method === 'eth_call' ? contracts.get(call?.to?.toLowerCase() ?? '') : undefined
  if (!contract) return
  if (call?.data === SYMBOL) return encodeAbiParameters([{ type: 'string' }], [contract.symbol])
  return call?.data === DECIMALS ? encodeAbiParameters([{ type: 'uint8' }], [contract.decimals]) : undefined
}

/** The chain's response, with what made-up contracts say in its place. @param body JSON-RPC, one call or a batch */
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

/** Puts itself before the page's fetch. */
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
    // Not even when it is given up: the state is to last.
    if (answer === 'hang') return new Promise(() => {})
    return Promise.resolve(
      typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer),
    )
  }
}
