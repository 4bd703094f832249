import type { LocalAccount } from 'viem'
import { eip155 } from '../../../../demo/wallet/eip155'
import type { Bundles, Task, WalletRequest } from '../../../../demo/wallet/task'
import type { LiveChain } from '../../api/context'
import { BATCH } from '../../contracts'

/** The bundles of each key, by the ids that sites have chosen. */
const bundlesOf = new WeakMap<LocalAccount, Bundles>()

/** A request for an EVM key, handled by the demo wallet's code. */
export const evmTask = (
  request: Omit<WalletRequest, 'shared'>,
  key: LocalAccount,
  chains: readonly LiveChain[],
): Task => {
  const bundles = bundlesOf.get(key) ?? new Map()
  bundlesOf.set(key, bundles)
  return eip155(
    { ...request, shared: chains.map(({ caipId }) => `${caipId}:${key.address}`) },
    {
      accounts: [{ evm: key }],
      chains: () =>
        chains.map(({ caipId, name, url }) => ({ id: caipId, family: 'eip155', name, rpcUrl: url })),
      batch: () => BATCH,
      bundles,
      switchChain: async () => {},
      addChain: async () => {},
    },
  )
}
