// Sending on Solana.
export { sendSolana } from '../actions/sendSolana'
export { lookUpSolana } from '../actions/solana/lookUp'
export { estimateSolana } from '../actions/solana/plan'
export { planTransferSolana } from '../actions/solana/planTransfer'
