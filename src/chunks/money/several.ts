// Sending several calls, and the status of a batch (EIP-5792).
export { getCallsStatus } from '../../actions/money/sendCalls'
export { sendCallsInOrder } from '../../actions/money/sendCallsInOrder'
