// With whom the account has dealt: its history as it is read, without what draws it. A send asks for no more.
export { loadHistory } from '../../actions/activity/loadHistory'
export { partiesOf } from '../../signals/activity/parties'
