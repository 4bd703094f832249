// What the account did, drawn, and what was sent from here. It is read by `chunks/parties`.
export { default } from '../../views/activity/HistoryPanel'
