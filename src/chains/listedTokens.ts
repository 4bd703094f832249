import type { CaipNetworkId } from '../types'

/** A well-known token of a network. */
export interface ListedToken {
  readonly symbol: string
  readonly name: string
  /** Plain address in lower case; '' for the network's own coin. */
  readonly contract: string
}

const token = (symbol: string, name: string) => (contract: string) => ({ symbol, name, contract })
const usdc = token('USDC', 'USD Coin')
const usdt = token('USDT', 'Tether USD')
const dai = token('DAI', 'Dai Stablecoin')
const weth = token('WETH', 'Wrapped Ether')
const wbtc = token('WBTC', 'Wrapped BTC')
const eth = token('ETH', 'Ether')('')
/** Wrapped Ether on OP-stack chains, a predeployed contract. */
const predeployedWeth = weth('0x4200000000000000000000000000000000000006')

/**
 * The tokens that are imitated most, on the networks where imitations are most common. Bridged versions with
 * the same symbol are included.
 *
 * Source: Uniswap's default token list (github.com/Uniswap/default-token-list, `src/tokens`), compared on
 * 2026-11-22. It lacks the tokens of BNB Chain, Avalanche's USDT, Optimism's USDT and DAI, Base's USDT and
 * WBTC, which are taken from the public lists of wallets and exchanges, as far as these agree; on Solana, the
 * mints that Circle and Tether publish.
 */
const LISTED = (): Readonly<Record<string, readonly ListedToken[]>> => ({
  'eip155:1': [
    eth,
    usdc('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'),
    usdt('0xdac17f958d2ee523a2206206994597c13d831ec7'),
    dai('0x6b175474e89094c44da98b954eedeac495271d0f'),
    weth('0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'),
    wbtc('0x2260fac5e5542a773aa44fbcfedf7c193bc2c599'),
  ],
  'eip155:10': [
    eth,
    usdc('0x0b2c639c533813f4aa9d7837caf62653d097ff85'),
    usdc('0x7f5c764cbc14f9669b88837ca1490cca17c31607'),
    usdt('0x94b008aa00579c1307b0ef2c499ad98a8ce58e58'),
    dai('0xda10009cbd5d07dd0cecc66161fc93d7c9000da1'),
    predeployedWeth,
  ],
  'eip155:137': [
    usdc('0x3c499c542cef5e3811e1192ce70d8cc03d5c3359'),
    usdc('0x2791bca1f2de4661ed88a30c99a7a9449aa84174'),
    usdt('0xc2132d05d31c914a87c6611c10748aeb04b58e8f'),
    dai('0x8f3cf7ad23cd3cadbd9735aff958023239c6a063'),
    weth('0x7ceb23fd6bc0add59e62ac25578270cff1b9f619'),
  ],
  'eip155:8453': [
    eth,
    usdc('0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'),
    usdt('0xfde4c96c8593536e31f229ea8f37b2ada2699bb2'),
    dai('0x50c5725949a6f0c72e6c4a641f24049a917db0cb'),
    wbtc('0x0555e30da8f98308edb960aa94c0db47230d2b9c'),
    predeployedWeth,
  ],
  'eip155:42161': [
    eth,
    usdc('0xaf88d065e77c8cc2239327c5edb3a432268e5831'),
    usdc('0xff970a61a04b1ca14834a43f5de4533ebddb5cc8'),
    usdt('0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9'),
    dai('0xda10009cbd5d07dd0cecc66161fc93d7c9000da1'),
    weth('0x82af49447d8a07e3bd95bd0d56f35241523fbab1'),
  ],
  'eip155:56': [
    usdc('0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d'),
    usdt('0x55d398326f99059ff775485246999027b3197955'),
  ],
  'eip155:43114': [
    usdc('0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e'),
    usdt('0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7'),
  ],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': [
    usdc('epjfwdd5aufqssqem2qn1xzybapc8g4weggkzwytdt1v'),
    usdt('es9vmfrzacermjfrf4h2fyd4kconky11mcce8benwnyb'),
  ],
})

let listed: ReturnType<typeof LISTED> | undefined

/** The well-known tokens of a network; empty for most networks. */
export function listedTokens(network: CaipNetworkId): readonly ListedToken[] {
  listed ??= LISTED()
  return Object.hasOwn(listed, network) ? listed[network]! : []
}
