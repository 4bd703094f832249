// What becomes of what was sent, whatever chain it is on; and what all chains share that can be sent on.

export { refuseEqual } from '../actions/refuseEqual'
export { untilAborted } from '../actions/unknownOutcome'
export { createSearch, whenDone } from '../actions/whenDone'
export { isNativeToken } from '../lib/nativeToken'
