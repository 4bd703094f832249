// Pending transactions, shared by the history and all code that sends.
export { createPending } from '../../signals/activity/pending'
