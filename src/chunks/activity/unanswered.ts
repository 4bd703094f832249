// Requests that a wallet has not answered.
export { default } from '../../views/activity/Unanswered'
