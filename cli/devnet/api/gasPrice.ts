import type { Hex } from 'viem'
import { rpcBatch } from '../rpc'

/** Priority fee in wei per gas, by speed. */
const TIPS = { standard: 50_000_000n, fast: 100_000_000n, instant: 200_000_000n }

/** Maximum fee in wei per gas, by speed: the base fee with room to rise, plus the priority fee. */
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
