// Sending several calls, the status of a batch (EIP-5792), and answers of wallets that come late.
export { recordLateAnswer } from '../../actions/activity/recordLateAnswer'
export { getCallsStatus } from '../../actions/money/sendCalls'
export { sendCallsInOrder } from '../../actions/money/sendCallsInOrder'
