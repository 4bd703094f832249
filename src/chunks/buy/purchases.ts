// Open and past purchases.
export { loadHistory } from '../../actions/activity/loadHistory'
export { BuyInProgress } from '../../views/buy/BuyInProgress'
export { OnRampActivity } from '../../views/buy/OnRampActivity'
