/** What the frame answers without its user ([6.4]), without the prefix `eth_`. */
const READS =
  'accounts blockNumber call chainId estimateGas feeHistory gasPrice getAccount getBalance getBlockByHash getBlockByNumber getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode getFilterChanges getFilterLogs getLogs getProof getStorageAt getTransactionByBlockHashAndIndex getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount getTransactionReceipt getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas newBlockFilter newFilter newPendingTransactionFilter sendRawTransaction syncing uninstallFilter'

/** Listed, but in none of the frame's messages: a request of one would never be read. */
const NOT_POSTED: readonly string[] = [
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'eth_sendUserOperation',
]

/** What the frame answers without its user ([6.4]). */
export const SAFE_METHODS: readonly string[] = [
  ...READS.split(' ').map(name => `eth_${name}`),
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
]

/** What its user approves in the frame ([6.5]). */
export const APPROVED_METHODS: readonly string[] = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
]

/** `notPosted`: one of the spec's methods, which the frame cannot be asked for. */
export type MethodKind = 'safe' | 'approved' | 'notPosted' | 'unknown'

/** What becomes of a call of a method ([6.3]). */
export const kindOfMethod = (method: unknown): MethodKind =>
  typeof method !== 'string'
    ? 'unknown'
    : SAFE_METHODS.includes(method)
      ? 'safe'
      : APPROVED_METHODS.includes(method)
        ? 'approved'
        : NOT_POSTED.includes(method)
          ? 'notPosted'
          : 'unknown'
