import type { Context } from 'hono'
import { type Address, encodeFunctionData, getAddress, type Hex, toHex } from 'viem'
import { NATIVE, ROUTER, routerAbi, swapArgs, tokenAbi } from '../contracts'
import { readContract } from '../readContract'
import { ChainError, rpc } from '../rpc'
import type { LiveChain } from './context'
import { readGasPrice } from './gasPrice'
import { readQuote } from './quote'
import { isRecord, readJson, textOf, unprocessableBody } from './readJson'
import { Refusal } from './refusal'
import { readAmount, readPair, readPlace, type SwapToken, wrongSwap } from './swapPlace'

/** Maximum slippage in percent. */
const MAX_SLIPPAGE = 50

/**
 * POST /v1/convert/build-transaction { amount, eip155: { slippage }, projectId, from, to, userAddress,
 * disableEstimate? } -> { tx: { from, to, data, amount, eip155: { gas, gasPrice } } }: a transaction that
 * performs the swap.
 */
export async function buildTransaction(c: Context, chains: readonly LiveChain[]): Promise<Response> {
  const body = await readJson(c)
  if (!textOf(body, 'projectId'))
    throw new Refusal(401, 'authentication', 'We failed to authenticate your request')
  const amount = readAmount(textOf(body, 'amount'))
  const { from, to, chain } = readPair(chains, textOf(body, 'from'), textOf(body, 'to'))
  const userAddress = textOf(body, 'userAddress')
  const user = readPlace(chains, userAddress, 'userAddress')
  if (user.chain !== chain) return wrongSwap('userAddress must be on the chain of the tokens')
  const { eip155, disableEstimate } = body
  if (!isRecord(eip155)) return wrongSwap('eip155 parameters are missing')
  const { slippage } = eip155
  if (typeof slippage !== 'number' || !Number.isInteger(slippage) || slippage < 0)
    throw unprocessableBody('slippage')
  if (slippage > MAX_SLIPPAGE) return wrongSwap(`slippage must be at most ${MAX_SLIPPAGE}`)

  if (!disableEstimate) await checkFunds(from, user.address, amount)
  const { toAmount, out } = await readQuote(from, to, amount)
  const least = (out * BigInt(100 - slippage)) / 100n
  const data = encodeFunctionData({
    abi: routerAbi,
    functionName: 'swap',
    args: swapArgs({ from: from.address, to: to.address, amount, least, recipient: user.address }),
  })
  const value = from.address === getAddress(NATIVE) ? amount : 0n
  const [gas, { standard }] = await Promise.all([
    disableEstimate ? 300_000n : estimate(chain.url, { from: user.address, data, value }),
    readGasPrice(chain.url),
  ])
  return c.json({
    tx: {
      from: userAddress,
      to: `${chain.caipId}:${ROUTER.toLowerCase()}`,
      data,
      amount: String(toAmount),
      eip155: { gas: String((gas * 11n) / 10n), gasPrice: String(standard) },
    },
  })
}

/** @throws Refusal with the swap provider's message */
async function checkFunds({ chain, address }: SwapToken, user: Address, amount: bigint): Promise<void> {
  if (address === getAddress(NATIVE)) {
    const held = BigInt((await rpc(chain.url, 'eth_getBalance', [user, 'latest'])) as Hex)
    if (held < amount) wrongSwap(`Not enough ${NATIVE} balance. Amount: ${amount}. Current balance: ${held}.`)
    return
  }
  const read = { address, abi: tokenAbi }
  const [held, allowed] = await Promise.all([
    readContract(chain.url, { ...read, functionName: 'balanceOf', args: [user] }),
    readContract(chain.url, { ...read, functionName: 'allowance', args: [user, ROUTER] }),
  ])
  if (held < amount) wrongSwap(`Not enough ${address} balance. Amount: ${amount}. Current balance: ${held}.`)
  if (allowed < amount)
    wrongSwap(`Not enough allowance. Amount: ${amount}. Current allowance: ${allowed}. Spender: ${ROUTER}`)
}

async function estimate(
  url: string,
  { from, data, value }: { readonly from: Address; readonly data: Hex; readonly value: bigint },
): Promise<bigint> {
  try {
    return BigInt(
      (await rpc(url, 'eth_estimateGas', [{ from, to: ROUTER, data, value: toHex(value) }])) as Hex,
    )
  } catch (error) {
    // E.g. the account cannot pay for gas.
    if (error instanceof ChainError) return wrongSwap(`Cannot estimate: ${error.message}`)
    throw error
  }
}
