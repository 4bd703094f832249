// What the account did, and what was sent from here.
export { loadHistory, moreHistory } from '../actions/loadHistory'
export { followPending, notePending } from '../actions/pending'
export { default } from '../views/HistoryPanel'
