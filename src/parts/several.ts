// Several calls for one purpose, and what a wallet that takes them together (EIP-5792) says of them.
export { lookUpBatch } from '../actions/batch'
export { transactAll } from '../actions/transactAll'
