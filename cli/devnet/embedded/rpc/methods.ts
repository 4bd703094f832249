// The methods of the embedded wallet, grouped as in the reference: safe methods are answered without the
// user's approval.

const ETH = [
  'blockNumber call estimateGas feeHistory gasPrice getAccount getBalance getBlockByHash getBlockByNumber',
  'getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode getFilterChanges',
  'getFilterLogs getLogs getProof getStorageAt getTransactionByBlockHashAndIndex',
  'getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount getTransactionReceipt',
  'getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas newBlockFilter newFilter',
  'newPendingTransactionFilter sendRawTransaction syncing uninstallFilter',
]

/** Methods that are forwarded to the chain. */
export const FORWARDED: ReadonlySet<string> = new Set(
  ETH.join(' ')
    .split(' ')
    .map(name => `eth_${name}`),
)

/** Methods of smart sessions (ERC-7715), which only smart accounts have. */
export const GRANTS = ['wallet_grantPermissions', 'wallet_revokePermissions'] as const

/** EVM methods that need the user's approval. */
export const EVM_ASKED: ReadonlySet<string> = new Set([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  ...GRANTS,
])

/** Solana methods that need the user's approval. */
export const SOLANA_ASKED: ReadonlySet<string> = new Set([
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
])

/** Read-only bundler methods of ERC-4337 (ERC-7769), answered by the stack's bundler. */
export const BUNDLER_READS: ReadonlySet<string> = new Set([
  'eth_supportedEntryPoints',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
])
