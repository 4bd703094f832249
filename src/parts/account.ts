// What comes in around the account's tokens: its tabs, and what one can do with it.
export { default } from '../views/AccountTabs'
export { LongTokens } from '../views/LongTokens'
