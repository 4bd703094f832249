// The view of requests that a wallet has not answered.
export { default } from '../../views/activity/Unanswered'
