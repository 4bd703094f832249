// NFTs, as far as they appear in the history.
export { Nft } from '../../views/account/Nft'
export { default } from '../../views/account/Nfts'
