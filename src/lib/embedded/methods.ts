/** Methods that the frame answers without user approval ([6.4]), without the prefix `eth_`. */
const READS =
  'accounts blockNumber call chainId estimateGas feeHistory gasPrice getAccount getBalance getBlockByHash getBlockByNumber getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode getFilterChanges getFilterLogs getLogs getProof getStorageAt getTransactionByBlockHashAndIndex getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount getTransactionReceipt getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas newBlockFilter newFilter newPendingTransactionFilter sendRawTransaction syncing uninstallFilter'

/** Methods of the spec for which the frame has no message, so that they cannot be requested. */
const NOT_POSTED: readonly string[] = [
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'eth_sendUserOperation',
]

/** Methods that the frame answers without user approval ([6.4]). */
export const SAFE_METHODS: readonly string[] = [
  ...READS.split(' ').map(name => `eth_${name}`),
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
]

/** Methods that the user approves in the frame ([6.5]). */
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

/** `notPosted`: one of the spec's methods that cannot be requested from the frame. */
export type MethodKind = 'safe' | 'approved' | 'notPosted' | 'unknown'

/** How a call of a method is handled ([6.3]). */
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
