// What was sent from here: the history and whatever sends share it.
export { createPending } from '../../signals/activity/pending'
