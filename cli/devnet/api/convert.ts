import type { Hono } from 'hono'
import { encodeFunctionData, getAddress } from 'viem'
import { NATIVE, ROUTER, tokenAbi } from '../contracts'
import { readContract } from '../readContract'
import { isSwapped, TOKENS } from '../tokens'
import { buildTransaction } from './buildTransaction'
import type { ApiContext, ApiEnv } from './context'
import { readGasPrice } from './gasPrice'
import { needProject } from './project'
import { readQuote } from './quote'
import { readAmount, readPair, readPlace, readToken, wrongSwap } from './swapPlace'

/** Amount of an unlimited approval. */
const MAX_UINT256 = 2n ** 256n - 1n

/**
 * Swaps on one chain, through the router and its reserves; all tokens are CAIP-10:
 * GET /v1/convert/tokens?chainId&address? -> { tokens }
 * GET /v1/convert/quotes?amount&from&to -> { quotes: [{ id, fromAmount, fromAccount, toAmount, toAccount }] }
 * GET /v1/convert/allowance?tokenAddress&userAddress -> { allowance }
 * GET /v1/convert/gas-price?chainId -> { standard, fast, instant }
 * GET /v1/convert/build-approve?from&to&amount? -> { tx }
 * POST /v1/convert/build-transaction -> { tx }
 * The function is long because it has a short handler for each path.
 */
export function addConvert(app: Hono<ApiEnv>, { chains }: ApiContext): void {
  const chainOf = (caipId = '') =>
    chains.find(chain => chain.caipId === caipId) ?? wrongSwap(`Unsupported chain ${caipId}`)

  app.get('/v1/convert/tokens', needProject, c => {
    const chain = chainOf(c.req.query('chainId'))
    const only = c.req.query('address')?.split(':').at(-1)?.toLowerCase()
    const tokens = [
      { ...chain.native, address: NATIVE },
      ...TOKENS.filter(isSwapped).map(token => ({ ...token, address: token.address[chain.id] })),
    ]
    return c.json({
      tokens: tokens
        .map(({ name, symbol, decimals, address }) => ({
          name,
          symbol,
          address: `${chain.caipId}:${address.toLowerCase()}`,
          decimals,
          logoUri: new URL(`/public/getTokenImage/${symbol}`, c.req.url).href,
          eip2612: false,
        }))
        .filter(({ address }) => !only || address.endsWith(only)),
    })
  })

  app.get('/v1/convert/quotes', needProject, async c => {
    const amount = readAmount(c.req.query('amount'))
    const { from, to } = readPair(chains, c.req.query('from'), c.req.query('to'))
    const { toAmount } = await readQuote(from, to, amount)
    return c.json({
      quotes: [
        {
          id: null,
          fromAmount: String(amount),
          fromAccount: from.caip,
          toAmount: String(toAmount),
          toAccount: to.caip,
        },
      ],
    })
  })

  app.get('/v1/convert/allowance', needProject, async c => {
    const { chain, address } = readToken(chains, c.req.query('tokenAddress'), 'tokenAddress')
    const user = readPlace(chains, c.req.query('userAddress'), 'userAddress')
    if (user.chain !== chain) return wrongSwap('tokenAddress and userAddress must be on the same chain')
    const allowance =
      address === getAddress(NATIVE)
        ? MAX_UINT256
        : await readContract(chain.url, {
            address,
            abi: tokenAbi,
            functionName: 'allowance',
            args: [user.address, ROUTER],
          })
    return c.json({ allowance: String(allowance) })
  })

  app.get('/v1/convert/gas-price', needProject, async c => {
    const { standard, fast, instant } = await readGasPrice(chainOf(c.req.query('chainId')).url)
    return c.json({ standard: String(standard), fast: String(fast), instant: String(instant) })
  })

  app.get('/v1/convert/build-approve', needProject, async c => {
    const { from, to, chain } = readPair(chains, c.req.query('from'), c.req.query('to'))
    const asked = c.req.query('amount')
    const amount = asked ? readAmount(asked) : MAX_UINT256
    const { standard } = await readGasPrice(chain.url)
    return c.json({
      tx: {
        // `from` and `to` are token addresses here, an oddity that the real server has too.
        from: from.caip,
        to: to.caip,
        data: encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [ROUTER, amount] }),
        value: '0',
        eip155: { gasPrice: String(standard) },
      },
    })
  })

  app.post('/v1/convert/build-transaction', c => buildTransaction(c, chains))
}
