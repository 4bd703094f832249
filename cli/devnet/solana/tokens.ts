import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './programs'

/** A token of the local Solana chain. */
export interface SolanaToken {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Address of the real token's mint, base58. */
  readonly mint: string
  readonly program: string
  /** Balances of the accounts 0, 1, … in whole tokens. */
  readonly held: readonly string[]
}

/** To add a token, add an entry. Prices are in ../prices.ts, by symbol. */
export const SOLANA_TOKENS: readonly SolanaToken[] = [
  {
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    program: TOKEN_PROGRAM,
    held: ['3150.25', '75.5', '10'],
  },
  {
    name: 'Jito Staked SOL',
    symbol: 'JitoSOL',
    decimals: 9,
    mint: 'J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn',
    program: TOKEN_PROGRAM,
    held: ['4.125', '0.5', '0.05'],
  },
  {
    name: 'PayPal USD',
    symbol: 'PYUSD',
    decimals: 6,
    mint: '2b1kV6DkPAnxd5ixfnxCpjxmKwqYjaYmCZfHsFu24GXo',
    program: TOKEN_2022_PROGRAM,
    held: ['220', '15', '1'],
  },
]

/** Balance of each account in whole SOL. */
export const SOL_HELD = '100'
