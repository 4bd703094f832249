import { type Address, encodeFunctionData, isAddress, parseUnits } from 'viem'
import type { LiveChain, LiveSolana } from './api/context'
import { tokenAbi } from './contracts'
import { rpc } from './rpc'
import { TOKENS } from './tokens'
import { transact } from './transact'

/** A coin or token that the local on-ramp sells on a chain. */
export interface Ware {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** CAIP-2 */
  readonly chain: string
  /** Sends an amount in the smallest unit to `account`. @returns the transaction's hash or signature */
  deliver(account: string, amount: bigint): Promise<string>
}

/** Tokens that can be bought. */
const SOLD = ['USDC', 'DAI']

/**
 * The coins and tokens sold on the running chains. Coins are sent from the stack's account, tokens are
 * minted.
 */
export function waresOf(chains: readonly LiveChain[], solana: LiveSolana | undefined): readonly Ware[] {
  const evm = chains.flatMap((chain): Ware[] => [
    {
      ...chain.native,
      chain: chain.caipId,
      deliver: (account, value) => transact(chain.url, { to: account as Address, value }),
    },
    ...TOKENS.filter(({ symbol }) => SOLD.includes(symbol)).map(
      ({ symbol, name, decimals, address }): Ware => ({
        symbol,
        name,
        decimals,
        chain: chain.caipId,
        deliver: (account, amount) =>
          transact(chain.url, {
            to: address[chain.id],
            data: encodeFunctionData({
              abi: tokenAbi,
              functionName: 'mint',
              args: [account as Address, amount],
            }),
          }),
      }),
    ),
  ])
  if (!solana) return evm
  const deliver = async (account: string, amount: bigint) =>
    String(await rpc(solana.url, 'requestAirdrop', [account, Number(amount)]))
  return [...evm, { ...solana.native, chain: solana.caipId, deliver }]
}

/** Whether an address belongs to the namespace of a ware's chain. */
export const fitsWare = ({ chain }: Ware, account: string): boolean =>
  chain.startsWith('eip155:') === isAddress(account)

/**
 * Converts a decimal text to the smallest unit, truncated to the token's decimals; undefined if invalid or
 * zero.
 */
export function wareAmount({ decimals }: Ware, text: string): bigint | undefined {
  if (!/^\d{1,9}(\.\d{1,18})?$/.test(text)) return undefined
  const [whole = '0', part = ''] = text.split('.')
  const amount = parseUnits(`${whole}.${part.slice(0, decimals) || '0'}`, decimals)
  return amount > 0n ? amount : undefined
}
