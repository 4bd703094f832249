// The account view besides its tokens: the tabs and the actions.

export { manyRows } from '../../lib/data/manyRows'
export { default } from '../../views/account/AccountTabs'
export { accountViews } from '../../views/account/accountViews'
// Shown when funds are insufficient; shared by sending and swapping.
export { BuyLink } from '../../views/buy/BuyLink'
