// What is being bought, and what was.
export { loadHistory } from '../actions/loadHistory'
export * as BuyInProgress from '../views/BuyInProgress'
export * as OnRampActivity from '../views/OnRampActivity'
