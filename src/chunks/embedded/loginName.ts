// Which login the account belongs to, in the view of the account.
export { default } from '../../views/embedded/LoginName'
