// Sending transactions: estimating fees, asking the wallet, and reading the status.

export { getWalletAssets } from '../../actions/account/getWalletAssets'
export { getEvmTransactionStatus } from '../../actions/activity/getEvmTransactionStatus'
export { isContract } from '../../actions/money/accountCode'
export { checkToken } from '../../actions/money/checkToken'
export { estimateFee, unlessRefused } from '../../actions/money/estimateFee'
export { canBatch, getCapabilities } from '../../actions/money/getCapabilities'
export { readTokenFacts } from '../../actions/money/readTokenFacts'
export { buildTransferCall } from '../../actions/send/buildTransferCall'
export { sendTransfer } from '../../actions/send/sendTransfer'
export { readTransferCall } from '../../lib/evm/transferCall'

// Start loading the chunk that it shares with the history.
import('../activity/pending').catch(() => {})
