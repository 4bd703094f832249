// What comes in around the account's tokens: its tabs, and what one can do with it.

export { manyRows } from '../lib/manyRows'
export { default } from '../views/AccountTabs'
export { accountViews } from '../views/accountViews'
// Where funds are short: sending and swapping share it.
export { BuyLink } from '../views/BuyLink'
