import type { LocalAccount } from 'viem'
import { eip155 } from '../../../../demo/wallet/eip155'
import type { Task, WalletRequest } from '../../../../demo/wallet/task'
import type { LiveChain } from '../../api/context'
import { BATCH } from '../../contracts'

/** A request for an EVM key, handled by the demo wallet's code. */
export const evmTask = (
  request: Omit<WalletRequest, 'shared'>,
  key: LocalAccount,
  chains: readonly LiveChain[],
): Task =>
  eip155(
    { ...request, shared: chains.map(({ caipId }) => `${caipId}:${key.address}`) },
    {
      accounts: [{ evm: key }],
      chains: () =>
        chains.map(({ caipId, name, url }) => ({ id: caipId, family: 'eip155', name, rpcUrl: url })),
      batch: () => BATCH,
      switchChain: async () => {},
      addChain: async () => {},
    },
  )
