import { connect } from '../../../src/actions/connect/connect'
import type { Network, Session } from '../../../src/types'
import { ALICE, BOB, connector, fakeAdapter, fakeAglet, fakeProvider, fakeStorage } from '../../fakes'

/** Replies of the provider's API, by the end of the path; a promise delays its reply. */
type Api = Readonly<Record<string, () => unknown>>
type Methods = Record<string, (params: never) => unknown>

export const HASH = `0x${'ab'.repeat(32)}` as const
export const OTHER_HASH = `0x${'cd'.repeat(32)}` as const
export const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const ONE_TOKEN = {
  to: TOKEN,
  data: `0xa9059cbb${BOB.slice(2).toLowerCase().padStart(64, '0')}${'1'.padStart(64, '0')}`,
} as const
export const ONE_WEI = { to: BOB, value: 1n } as const
export const SEND = { operation: 'send', to: BOB, transfers: [] } as const
export const ACCOUNT = `eip155:1:${ALICE}` as const

/** A JSON-RPC error, as a chain replies it. */
export class Refusal {
  constructor(readonly error: { code: unknown; message: unknown; data?: unknown }) {}
}

/** A node: a method returns its result or a `Refusal`; a throw stands for a server that does not answer. */
export function fakeNode(methods: Methods = {}, api: Api = {}) {
  const calls: { method: string; params: unknown }[] = []
  const all: Record<string, (params: never) => unknown> = {
    eth_chainId: () => '0x1',
    eth_estimateGas: () => '0x5208',
    eth_gasPrice: () => '0x3b9aca00',
    eth_feeHistory: () => ({ baseFeePerGas: ['0x1dcd6500', '0x1dcd6500'], reward: [['0x5f5e100']] }),
    eth_getBalance: () => '0xde0b6b3a7640000',
    eth_call: () => '0x',
    eth_getCode: () => '0x',
    eth_getTransactionCount: () => '0x5',
    eth_getTransactionReceipt: () => null,
    eth_getTransactionByHash: () => null,
    ...methods,
  }
  const one = ({ id, method, params }: { id: number; method: string; params: never }) => {
    calls.push({ method, params })
    const handler = all[method]
    const result = handler ? handler(params) : new Refusal({ code: -32601, message: 'Method not found' })
    return result instanceof Refusal
      ? { jsonrpc: '2.0', id, error: result.error }
      : { jsonrpc: '2.0', id, result }
  }
  const fetch = async (url: unknown, init?: RequestInit) => {
    const { pathname } = new URL(String(url instanceof Request ? url.url : url))
    const reply = Object.entries(api).find(([path]) => pathname.endsWith(path))
    if (reply) return new Response(JSON.stringify(await reply[1]()))
    const body = JSON.parse(String(init?.body))
    return new Response(JSON.stringify(Array.isArray(body) ? body.map(one) : one(body)))
  }
  return { methods: all, calls, fetch: fetch as typeof globalThis.fetch }
}

/** Alice, connected on chain 1, with a node and a wallet whose answers the test defines. */
export async function connectedEvm({
  node: nodeMethods = {},
  wallet: walletMethods = {},
  storage = fakeStorage(),
  networks,
  api,
  connectorId,
}: {
  node?: Methods
  wallet?: Methods
  storage?: Storage
  networks?: Parameters<typeof fakeAglet>[0]
  api?: Api
  connectorId?: string
} = {}) {
  const node = fakeNode(nodeMethods, api)
  const wallet = fakeProvider({ eth_sendTransaction: () => HASH, ...walletMethods } as never)
  const adapter = fakeAdapter({
    provider: () => wallet,
    async switchNetwork(_: Session, { id }: Network) {
      await wallet.request({
        method: 'wallet_switchEthereumChain',
        params: [{ chainId: `0x${Number(id).toString(16)}` }],
      })
    },
  })
  const aglet = fakeAglet(networks, { adapters: [adapter], storage, fetch: node.fetch })
  await connect(aglet, connector(connectorId))
  wallet.calls.length = 0
  /** The wallet calls that prompt the user. */
  const asked = () => wallet.calls.filter(({ method }) => /^(?:eth_send|wallet_sendCalls)/.test(method))
  return { aglet, node, wallet, adapter, storage, asked }
}

export const failure = (
  run: Promise<unknown>,
): Promise<{ code: string; meta: Record<string, unknown>; shortMessage: string }> =>
  run.then(
    () => {
      throw new Error('It should have failed.')
    },
    error => error,
  )
