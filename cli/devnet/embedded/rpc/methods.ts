// The methods of the embedded wallet, in the classes that hosts know (reference: what is safe is answered without asking).

const ETH = [
  'blockNumber call estimateGas feeHistory gasPrice getAccount getBalance getBlockByHash getBlockByNumber',
  'getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode getFilterChanges',
  'getFilterLogs getLogs getProof getStorageAt getTransactionByBlockHashAndIndex',
  'getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount getTransactionReceipt',
  'getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas newBlockFilter newFilter',
  'newPendingTransactionFilter sendRawTransaction syncing uninstallFilter',
]

/** Passed on to the chain as they are. */
export const FORWARDED: ReadonlySet<string> = new Set(
  ETH.join(' ')
    .split(' ')
    .map(name => `eth_${name}`),
)

/** Of smart sessions (ERC-7715), which smart accounts alone have. */
export const GRANTS = ['wallet_grantPermissions', 'wallet_revokePermissions'] as const

/** What its user is asked about, over a key of an EVM chain. */
export const EVM_ASKED: ReadonlySet<string> = new Set([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  ...GRANTS,
])

/** The same for Solana. */
export const SOLANA_ASKED: ReadonlySet<string> = new Set([
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
])

/** Of ERC-4337 (ERC-7769): what has become of a smart account's operations. Answered by the stack's bundler. */
export const BUNDLER_READS: ReadonlySet<string> = new Set([
  'eth_supportedEntryPoints',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
])
