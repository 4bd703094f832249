// The login name in the account view.
export { default } from '../../views/embedded/LoginName'
