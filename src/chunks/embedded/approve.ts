// The view of a request to the embedded wallet, which the user approves in its frame: loaded with the first
// request.
export { ApproveTransaction } from '../../views/embedded/ApproveTransaction'
