// What is said of a token that imitates a well-known one, with the table of those: for previews.
export { default } from '../../views/account/TokenMark'
