// The mark on a token that imitates a well-known one, with the table of well-known tokens: loaded with
// previews and lists.

export { imitatedToken } from '../../lib/account/imitatedToken'
export { default } from '../../views/account/TokenMark'
