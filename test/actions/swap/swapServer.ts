import { type Address, encodeFunctionData } from 'viem'
import { routerAbi } from '../../../cli/devnet/contracts'
import { ALICE } from '../../fakes'
import { type FakeCall, fakeFetch } from '../../net/fakeFetch'

// A fake server that quotes and builds swaps, and a fake chain.

export const NATIVE = `eip155:1:0x${'e'.repeat(40)}`
export const COIN = `eip155:1:0x${'a'.repeat(40)}`
export const ROUTER = '0x111111125421ca6dc452d289314280a0f8842a65'
const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')
export const approval = (spender: string, amount: bigint) => `0x095ea7b3${word(spender)}${word(amount)}`

export type Answers = Partial<Record<string, (call: FakeCall) => unknown>>

/**
 * @param answers overrides of single endpoints
 * @param node overrides of the node's methods: results, or functions of the parameters, which may throw the
 *   error of a reply
 */
export function swapServer(answers: Answers = {}, node: Record<string, unknown> = {}) {
  const chain: Record<string, unknown> = {
    eth_getBalance: `0x${(5n * 10n ** 18n).toString(16)}`,
    eth_estimateGas: '0x1d4c0',
    eth_gasPrice: '0x3b9aca00',
    eth_chainId: '0x1',
    eth_getTransactionCount: '0x1',
    eth_getCode: (address: string) => (address === ALICE ? '0x' : '0x6001'),
    eth_call: tokenReply,
    ...node,
  }
  const reply = ({ id, method, params }: { id: number; method: string; params: unknown }) => {
    try {
      if (!(method in chain)) throw { code: -32601, message: 'no such method' }
      const answer = chain[method]
      return {
        jsonrpc: '2.0',
        id,
        result: typeof answer === 'function' ? answer(...(params as unknown[])) : answer,
      }
    } catch (error) {
      return { jsonrpc: '2.0', id, error }
    }
  }
  const all: Answers = {
    'supported-chains': () => ({ http: ['eip155:1'], ws: [] }),
    tokens: () => ({
      tokens: [
        { name: 'Ether', symbol: 'ETH', address: NATIVE, decimals: 18 },
        { name: 'Coin', symbol: 'COIN', address: COIN, decimals: 6 },
      ],
    }),
    price: ({ body }) => {
      const [address] = (body as { addresses: string[] }).addresses
      return { fungibles: [{ address, symbol: 'X', name: 'X', price: address === NATIVE ? 2600 : 1 }] }
    },
    'gas-price': () => ({ standard: '1000000000', fast: '1100000000', instant: '1200000000' }),
    balance: () => ({
      balances: [
        {
          name: 'Coin',
          symbol: 'COIN',
          chainId: 'eip155:1',
          address: COIN,
          price: 1,
          quantity: { decimals: '6', numeric: '500' },
        },
      ],
    }),
    quotes: ({ url }) => ({
      quotes: [{ fromAmount: url.searchParams.get('amount'), toAmount: '2600000000' }],
    }),
    allowance: () => ({ allowance: '0' }),
    'build-approve': ({ url }) => ({
      tx: {
        from: url.searchParams.get('from'),
        to: url.searchParams.get('to'),
        data: approval(ROUTER, BigInt(url.searchParams.get('amount') ?? 2n ** 256n - 1n)),
        value: '0',
        eip155: { gasPrice: '1000000000' },
      },
    }),
    'build-transaction': ({ body }) => built(body, 2_600_000_000n),
    ...answers,
  }
  return fakeFetch(call => {
    const name = call.url.pathname.split('/').at(-1)!
    const answer = all[name]
    if (answer) return answer(call)
    if (Array.isArray(call.body)) return call.body.map(reply)
    return call.body ? reply(call.body as never) : new Response('', { status: 404 })
  })
}

/** The replies of a token's contract: COIN, as bytes32, with 6 decimals. */
export const tokenReply = ({ data }: { data: string }) =>
  data.startsWith('0x95d89b41')
    ? `0x434f494e${'0'.repeat(56)}`
    : data.startsWith('0x313ce567')
      ? `0x${word(6n)}`
      : '0x'

/** The server's reply to a build request, with the usual minimum in the call data; `wrong` overrides it. */
export function built(
  body: unknown,
  toAmount: bigint,
  { to = ROUTER, least = (toAmount * 99n) / 100n, ...wrong }: Partial<Wrong> = {},
) {
  const { from, to: destination, userAddress, amount } = body as Record<string, string>
  const plain = (caip = '') => caip.split(':').at(-1) as Address
  const desc = {
    srcToken: plain(from),
    dstToken: plain(destination),
    srcReceiver: ROUTER as Address,
    dstReceiver: plain(userAddress),
    amount: BigInt(amount ?? 0),
    minReturnAmount: least,
    flags: 0n,
    ...wrong,
  }
  return {
    tx: {
      from: `eip155:1:${ALICE}`,
      to: `eip155:1:${to}`,
      data: encodeFunctionData({
        abi: routerAbi,
        functionName: 'swap',
        args: [ROUTER as Address, desc, '0x'],
      }),
      amount: String(toAmount),
      eip155: { gas: '200000', gasPrice: '1000000000' },
    },
  }
}

interface Wrong {
  readonly to: string
  readonly least: bigint
  readonly srcToken: Address
  readonly dstToken: Address
  readonly dstReceiver: Address
  readonly amount: bigint
  readonly flags: bigint
}
