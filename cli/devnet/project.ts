/** The stack's project id. The API accepts any id, the relay only this one. */
export const PROJECT_ID = 'a91e7de0a91e7de0a91e7de0a91e7de0'
