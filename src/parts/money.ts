// What moves money: asking what it costs, asking the wallet, and following what was sent.
export { askChain } from '../actions/askWallet'
export { callOf } from '../actions/callOf'
export { estimateFee } from '../actions/estimateFee'
export { canBatch, getCapabilities } from '../actions/getCapabilities'
export { lookUpEvm } from '../actions/lookUpEvm'
export { toldAssets } from '../actions/toldAssets'
export { transact } from '../actions/transact'
export { decodeCall, encodeCall } from '../lib/abi'
export { readTransferCall } from '../lib/transferCall'

// What it shares with the history is a file of its own.
import('./pending').catch(() => {})
