// Predefined networks: `import { mainnet, base } from 'aglet/networks'`. viem's chain objects can be used as
// well.
export { bitcoin, bitcoinTestnet } from './chains/bitcoin'
export * from './chains/evm'
export { kusama, paseo, polkadot, westend } from './chains/polkadot'
export { solana, solanaDevnet, solanaTestnet } from './chains/solana'
