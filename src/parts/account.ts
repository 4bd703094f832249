// What an account holds, and the screen that shows it: fetched once one is connected.
export { refreshAccount } from '../actions/refreshAccount'
export * as Account from '../views/Account'
