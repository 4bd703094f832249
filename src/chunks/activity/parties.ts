// The addresses that the account has dealt with, and reading its history, without the view; sending needs
// only these.
export { loadHistory } from '../../actions/activity/loadHistory'
export { partiesOf } from '../../signals/activity/parties'
