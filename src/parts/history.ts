// What the account did, and what was sent from here.
export { loadHistory, moreHistory } from '../actions/loadHistory'
export { followPending, notePending } from '../actions/pending'
export { partiesOf } from '../signals/parties'
export { default } from '../views/HistoryPanel'
