// Several calls for one purpose, and what a wallet that takes them together (EIP-5792) says of them.
export { getCallsStatus } from '../../actions/money/sendCalls'
export { sendCallsInOrder } from '../../actions/money/sendCallsInOrder'
