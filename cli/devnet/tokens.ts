import type { Address } from 'viem'
import type artifacts from './artifacts.json'
import type { EvmChainId } from './chains'
import { madeUp } from './madeUp'
import { priceOf } from './prices'

/** An ERC-20 of the local chains. */
export interface DevToken {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Address on each chain; that of the real chain for a real token. */
  readonly address: Readonly<Record<EvmChainId, Address>>
  /** The contract whose code the token uses. */
  readonly contract: keyof typeof artifacts
  /** Balances of the accounts 0, 1, … on each chain, in whole tokens. */
  readonly held: Readonly<Record<EvmChainId, readonly string[]>>
  /** Transfer tax in percent. */
  readonly tax?: number
}

/** Whether a token has a pool in the router, as all tokens with a price in prices.ts have. */
export const isSwapped = ({ symbol }: Pick<DevToken, 'symbol'>): boolean => priceOf(symbol, 'usd') > 0

/**
 * To add a token, add an entry; for a non-standard token, also add a contract with `setUp` and `mint`. USDT
 * returns nothing, TITHE has a transfer tax, and decimals are 0, 6, 8, 9 and 18.
 * Prices are in prices.ts, by symbol.
 */
export const TOKENS: readonly DevToken[] = [
  {
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    address: {
      1: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      8453: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    },
    contract: 'Token',
    held: { 1: ['8420.55', '120.75'], 8453: ['1250', '40.2'] },
  },
  {
    name: 'Tether USD',
    symbol: 'USDT',
    decimals: 6,
    address: {
      1: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      8453: '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2',
    },
    contract: 'SilentToken',
    held: { 1: ['2310.09'], 8453: [] },
  },
  {
    name: 'Dai Stablecoin',
    symbol: 'DAI',
    decimals: 18,
    address: {
      1: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
      8453: '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb',
    },
    contract: 'Token',
    held: { 1: ['1804.333333333333333333', '15'], 8453: ['310.5'] },
  },
  {
    name: 'Wrapped Ether',
    symbol: 'WETH',
    decimals: 18,
    address: {
      1: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      8453: '0x4200000000000000000000000000000000000006',
    },
    contract: 'Token',
    held: { 1: ['1.75', '0.05'], 8453: ['0.4'] },
  },
  {
    name: 'Wrapped BTC',
    symbol: 'WBTC',
    decimals: 8,
    address: {
      1: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
      8453: '0x0555E30da8f98308EdB960aa94C0Db47230d2B9c',
    },
    contract: 'Token',
    held: { 1: ['0.31415926'], 8453: [] },
  },
  {
    name: '1INCH Token',
    symbol: '1INCH',
    decimals: 18,
    address: {
      1: '0x111111111117dC0aa78b770fA6A738034120C302',
      8453: '0xc5fecC3a29Fb57B5024eEc8a2239d4621e111CBE',
    },
    contract: 'Token',
    held: { 1: [], 8453: [] },
  },
  {
    name: 'Uniswap',
    symbol: 'UNI',
    decimals: 18,
    address: {
      1: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
      8453: '0xc3De830EA07524a0761646a6a4e4be0e114a3C83',
    },
    contract: 'Token',
    held: { 1: [], 8453: [] },
  },
  {
    name: 'ChainLink Token',
    symbol: 'LINK',
    decimals: 18,
    address: {
      1: '0x514910771AF9Ca656af840dff83E8264EcF986CA',
      8453: '0x88Fb150BDc53A65fe94Dea0c9BA0a6dAf8C6e196',
    },
    contract: 'Token',
    held: { 1: [], 8453: [] },
  },
  {
    name: 'Tithe',
    symbol: 'TITHE',
    decimals: 9,
    address: { 1: madeUp('TITHE'), 8453: madeUp('TITHE') },
    contract: 'TaxedToken',
    held: { 1: ['500'], 8453: [] },
    tax: 1,
  },
  // The entries below test how a client displays tokens: a name too long for a row, and a token that wallets
  // must hide.
  {
    name: 'The Royal Society of Remarkably Long Token Names and Unbroken Donaudampfschifffahrtsgesellschaften',
    symbol: 'LONGWINDED',
    decimals: 18,
    address: { 1: madeUp('LONGWINDED'), 8453: madeUp('LONGWINDED') },
    contract: 'Token',
    held: { 1: ['123456789.000000000000000001'], 8453: [] },
  },
  {
    name: 'Raffle Ticket',
    symbol: 'RAFFLE',
    decimals: 0,
    address: { 1: madeUp('RAFFLE'), 8453: madeUp('RAFFLE') },
    contract: 'Token',
    held: { 1: ['7', '2'], 8453: ['3'] },
  },
]

/** Balances of the accounts 0, 1, 2 on each chain in whole native coins; the other accounts keep 10,000. */
export const NATIVE_HELD: Readonly<Record<EvmChainId, readonly string[]>> = {
  1: ['12.4821', '0.8514', '0.25'],
  8453: ['3.2087', '0.12', '0.05'],
}
