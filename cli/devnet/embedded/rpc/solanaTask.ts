import { base58, base64 } from '@scure/base'
import { solana } from '../../../../demo/wallet/solana'
import type { Task, WalletRequest } from '../../../../demo/wallet/task'
import type { SolanaKey } from '../../../../src/testing/signing/solana'
import { FrameError } from '../frameError'

/**
 * A Solana request, handled by the demo wallet's code. The embedded wallet encodes transactions in base58,
 * whereas the demo wallet, as WalletConnect, uses base64.
 */
export function solanaTask(request: WalletRequest, key: SolanaKey, rpcUrl: string): Task {
  const params = Object(request.params) as Record<string, unknown>
  const { transaction, transactions } = params
  const translated = {
    ...params,
    pubkey: key.address,
    ...(transaction === undefined ? {} : { transaction: toBase64(transaction) }),
    ...(Array.isArray(transactions) ? { transactions: transactions.map(toBase64) } : {}),
  }
  const task = solana(
    { ...request, params: translated },
    {
      accounts: [{ solana: key }],
      chains: () => [{ id: request.chainId, family: 'solana', name: 'Solana', rpcUrl }],
      batch: () => undefined,
      bundles: new Map(),
      switchChain: async () => {},
      addChain: async () => {},
    },
  )
  return {
    ...task,
    async run() {
      const result = Object(await task.run()) as Record<string, unknown>
      const { transaction: signed, transactions: all } = result
      if (request.method === 'solana_signTransaction') return { transaction: toBase58(signed) }
      if (request.method === 'solana_signAllTransactions')
        return { transactions: (Array.isArray(all) ? all : []).map(toBase58) }
      return result
    },
  }
}

function toBase64(text: unknown): string {
  try {
    return base64.encode(base58.decode(String(text)))
  } catch {
    throw new FrameError('The transaction cannot be read')
  }
}

const toBase58 = (text: unknown): string => base58.encode(base64.decode(String(text)))
