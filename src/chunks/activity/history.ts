// The view of the account's history and pending transactions. The code that reads the history is in
// `parties`.
export { default } from '../../views/activity/HistoryPanel'
