// What the account did, drawn, and what was sent from here. It is read by `parts/parties`.
export { default } from '../views/HistoryPanel'
