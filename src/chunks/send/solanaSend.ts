// Sending on Solana.
export { sendSolana } from '../../actions/send/sendSolana'
export { checkMint } from '../../actions/send/solana/checkMint'
export { getSolanaTransactionStatus } from '../../actions/send/solana/getSolanaTransactionStatus'
export { estimateSolana } from '../../actions/send/solana/planSolana'
export { planTransferSolana } from '../../actions/send/solana/planTransferSolana'
