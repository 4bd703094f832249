// Looking at an account without connecting: whose, and the account as it is then shown.

export * as LookAround from '../../views/account/LookAround'
export { ViewOnly as default } from '../../views/account/ViewOnly'
