// Waiting for sent transactions on any chain, and the code that sending on all chains shares.

export {
  createTransactionWatch,
  waitForTransactionReceipt,
} from '../../actions/activity/waitForTransactionReceipt'
export { assertNotDuplicate } from '../../actions/money/assertNotDuplicate'
export { unlessAborted } from '../../actions/money/unknownOutcome'
export { isNativeToken } from '../../lib/account/nativeToken'
