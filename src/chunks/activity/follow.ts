// What becomes of what was sent, whatever chain it is on; and what all chains share that can be sent on.

export {
  createTransactionWatch,
  waitForTransactionReceipt,
} from '../../actions/activity/waitForTransactionReceipt'
export { assertNotDuplicate } from '../../actions/money/assertNotDuplicate'
export { unlessAborted } from '../../actions/money/unknownOutcome'
export { isNativeToken } from '../../lib/account/nativeToken'
