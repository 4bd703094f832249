// View-only accounts: the form that opens one without connecting, and its view.

export { LookAround } from '../../views/account/LookAround'
export { ViewOnly as default } from '../../views/account/ViewOnly'
