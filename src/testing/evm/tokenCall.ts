import { type Address, formatUnits, getAddress, type Hex, hexToString } from 'viem'
import type { WordRow } from '../prompt/words'
import type { ChainCall } from './chainCall'

/** ERC-20 calls with an address and an amount, by selector; the value is the role of the address. */
const PARTIES: Readonly<Record<string, string>> = { '0xa9059cbb': 'Receiver', '0x095ea7b3': 'Spender' }

/** The amount that means "unlimited". */
const UNLIMITED = 2n ** 256n - 1n

/** The rows that describe an ERC-20 call in a prompt; empty for any other call. */
export async function readTokenCall(
  call: ChainCall,
  to: Address | undefined,
  data: Hex | undefined,
): Promise<readonly WordRow[]> {
  const party = data?.length === 138 && PARTIES[data.slice(0, 10).toLowerCase()]
  if (!to || !data || !party) return []
  const read = (selector: Hex) => call('eth_call', [{ to, data: selector }, 'latest']) as Promise<Hex>
  const amount = BigInt(`0x${data.slice(74)}`)
  const rows = [{ label: party, value: getAddress(`0x${data.slice(34, 74)}`) }]
  try {
    // symbol() and decimals()
    const [symbol, decimals] = await Promise.all([read('0x95d89b41'), read('0x313ce567')])
    const value = amount === UNLIMITED ? 'all' : formatUnits(amount, Number(decimals))
    return [...rows, { label: 'Tokens', value: `${value} ${readString(symbol)}` }]
  } catch {
    return rows
  }
}

/** Decodes an ABI string: offset, length and bytes, in words of 32 bytes. */
function readString(reply: Hex): string {
  const length = Number(`0x${reply.slice(66, 130)}`)
  return hexToString(`0x${reply.slice(130, 130 + length * 2)}`)
}
