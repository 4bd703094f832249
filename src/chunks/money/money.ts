// What moves money: asking what it costs, asking the wallet, and following what was sent.

export { getWalletAssets } from '../../actions/account/getWalletAssets'
export { getEvmTransactionStatus } from '../../actions/activity/getEvmTransactionStatus'
export { checkToken } from '../../actions/money/checkToken'
export { estimateFee } from '../../actions/money/estimateFee'
export { canBatch, getCapabilities } from '../../actions/money/getCapabilities'
export { requestChain } from '../../actions/money/requestWallet'
export { sendCall } from '../../actions/money/sendCall'
export { buildTransferCall } from '../../actions/send/buildTransferCall'
export { readTransferCall } from '../../lib/evm/transferCall'

// What it shares with the history is a file of its own.
import('../activity/pending').catch(() => {})
