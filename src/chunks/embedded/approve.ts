// A request to the embedded wallet that the user approves in its frame, and the view of it: loaded with the
// first such request.
export { approveRequest } from '../../actions/embedded/approveRequest'
export { ApproveTransaction } from '../../views/embedded/ApproveTransaction'
