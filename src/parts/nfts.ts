// NFTs, as far as the history tells of them.
export * as Nft from '../views/Nft'
export { default } from '../views/Nfts'
