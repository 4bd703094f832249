/** The project id that the stack gives out. Its API accepts any other as well, its relay this one alone. */
export const PROJECT_ID = 'a91e7de0a91e7de0a91e7de0a91e7de0'
