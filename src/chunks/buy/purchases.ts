// Open and past purchases.
export { loadHistory } from '../../actions/activity/loadHistory'
export * as BuyInProgress from '../../views/buy/BuyInProgress'
export * as OnRampActivity from '../../views/buy/OnRampActivity'
