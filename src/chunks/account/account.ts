// What comes in around the account's tokens: its tabs, and what one can do with it.

export { manyRows } from '../../lib/data/manyRows'
export { default } from '../../views/account/AccountTabs'
export { accountViews } from '../../views/account/accountViews'
// Where funds are short: sending and swapping share it.
export { BuyLink } from '../../views/buy/BuyLink'
