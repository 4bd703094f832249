// NFTs, as far as the history tells of them.
export * as Nft from '../../views/account/Nft'
export { default } from '../../views/account/Nfts'
