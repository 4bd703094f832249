import type { Hex } from 'viem'
import { rpcBatch } from '../rpc'

/** Wei that a block's maker gets for a unit of gas, by haste. */
const TIPS = { standard: 50_000_000n, fast: 100_000_000n, instant: 200_000_000n }

/** The most that a unit of gas shall cost, by haste: room for the base fee to rise, and the tip. In wei. */
export async function readGasPrice(url: string): Promise<Readonly<Record<keyof typeof TIPS, bigint>>> {
  const [block] = (await rpcBatch(url, [{ method: 'eth_getBlockByNumber', params: ['pending', false] }])) as [
    { readonly baseFeePerGas: Hex },
  ]
  const base = BigInt(block.baseFeePerGas)
  return {
    standard: (base * 5n) / 4n + TIPS.standard,
    fast: (base * 3n) / 2n + TIPS.fast,
    instant: base * 2n + TIPS.instant,
  }
}
