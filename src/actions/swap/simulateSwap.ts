import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { parseCaipAddress } from '../../lib/account/caip'
import { isNativeToken } from '../../lib/account/nativeToken'
import { list, record } from '../../lib/data/json'
import { encodeTokenCall, wordToBigInt } from '../../lib/evm/tokenCall'
import { hexToBigInt } from '../../lib/format/amount'
import type { SwapTrial } from '../../lib/swap/checkSwap'
import type { CaipAddress, EvmCall } from '../../types'
import { toQuantity } from '../money/estimateFee'
import { requestChain } from '../money/requestWallet'
import type { Sender } from '../money/sender'

/**
 * Address of a simulated contract that returns an account's coin balance; no chain has code at this address.
 */
const COIN_READER = `0x${'a91e7'.padStart(40, '0')}`
/** calldataload(0), balance, mstore(0), return(0, 32). */
const COIN_READER_CODE = '0x6000353160005260206000f3'

/**
 * JSON-RPC codes of `eth_simulateV1` for errors in the calls rather than the method: geth's -38010 to -38026.
 */
const isAboutCalls = (code: unknown) => typeof code === 'number' && code <= -38010 && code >= -38026

/**
 * Simulates the calls of a swap in their order on the latest state (`eth_simulateV1`), sent by the account,
 * and reads its balances before and after.
 *
 * @returns undefined if the network's servers do not support simulation
 * @throws AgletError `reverted` (`meta.Reason`) if one of the calls would fail; "cancelled"
 */
export async function simulateSwap(
  aglet: Aglet,
  { address, network }: Sender,
  calls: readonly EvmCall[],
  tokens: readonly [source: CaipAddress, destination: CaipAddress],
  signal: AbortSignal,
): Promise<SwapTrial | undefined> {
  const reads = await Promise.all(tokens.map(token => balanceCall(address, token)))
  const trial = calls.map(({ to, data, value }) => ({
    from: address,
    to,
    ...(data && { data }),
    ...(value && { value: toQuantity(value) }),
  }))
  const block = {
    stateOverrides: { [COIN_READER]: { code: COIN_READER_CODE } },
    calls: [...reads, ...trial, ...reads],
  }
  let reply: unknown
  try {
    reply = await requestChain(
      aglet,
      network,
      'eth_simulateV1',
      [{ blockStateCalls: [block] }, 'latest'],
      signal,
    )
  } catch (error) {
    if (isAgletError(error, 'cancelled')) throw error
    if (isAgletError(error) && isAboutCalls(record(error.cause)?.['code'])) throw await wouldFail(error.cause)
    return
  }
  const results = list(record(list(reply)?.[0])?.['calls'])?.map(record)
  if (results?.length !== block.calls.length) return
  for (const result of results)
    if (hexToBigInt(result?.['status']) === 0n)
      throw await wouldFail({ data: result?.['returnData'], ...record(result?.['error']), code: 3 })
  const [paidBefore, receivedBefore, ...rest] = results.map(result => wordToBigInt(result?.['returnData']))
  const [paidAfter, receivedAfter] = rest.slice(-2)
  if (
    paidBefore === undefined ||
    receivedBefore === undefined ||
    paidAfter === undefined ||
    receivedAfter === undefined
  )
    return
  const returned = wordToBigInt(String(results.at(-3)?.['returnData']).slice(0, 66))
  return {
    paid: paidBefore - paidAfter,
    received: receivedAfter - receivedBefore,
    returned,
  }
}

async function balanceCall(owner: string, token: CaipAddress) {
  if (isNativeToken(token))
    return { to: COIN_READER, data: `0x${owner.slice(2).toLowerCase().padStart(64, '0')}` }
  return { to: parseCaipAddress(token)!.address, data: await encodeTokenCall('balanceOf', owner) }
}

/** @param cause the JSON-RPC error: code, message and data */
async function wouldFail(cause: unknown): Promise<AgletError> {
  const { explainFailedEstimate } = await import('../money/explainFailedEstimate')
  return explainFailedEstimate(new AgletError('rpc', 'The transaction would fail.', { cause }), false)
}
