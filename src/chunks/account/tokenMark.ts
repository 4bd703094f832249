// What is said of a token that imitates a well-known one, with the table of those: for previews, and lists once they show.

export { imitatedToken } from '../../lib/account/imitatedToken'
export { default } from '../../views/account/TokenMark'
