import { list } from '../../../../src/testing/evm/evmParams'
import { ProviderRpcError } from '../../../../src/testing/providerError'
import type { LiveChain } from '../../api/context'
import type { FrameContext } from '../context'
import type { Session } from '../devices'
import { smartAccountOf } from '../sessions'
import type { User } from '../users'
import { evmTask } from './evmTask'

/** Error code of EIP-5792 for an unknown call bundle, here one that the smart accounts have not sent. */
const UNKNOWN_BUNDLE = 5730

/** Capabilities of the preferred account, by chain (EIP-5792). */
export async function capabilities(
  { preferred }: Session,
  user: User,
  context: FrameContext,
): Promise<unknown> {
  const { chains } = context
  if (preferred === 'smartAccount')
    return Object.assign(
      {},
      ...chains.map(chain => smartAccountOf(user, chain, context).accounts.capabilities()),
    )
  const request = { method: 'wallet_getCapabilities', params: [], chainId: chains[0]!.caipId }
  return evmTask(request, user.evm, chains).run()
}

/** Status of calls (EIP-5792), of either account. */
export async function statusOfCalls(
  params: unknown,
  chain: LiveChain,
  user: User,
  context: FrameContext,
): Promise<unknown> {
  try {
    return await smartAccountOf(user, chain, context).accounts.callsStatus(String(list(params)[0]))
  } catch (error) {
    if (!(error instanceof ProviderRpcError) || error.code !== UNKNOWN_BUNDLE) throw error
    const request = { method: 'wallet_getCallsStatus', params, chainId: chain.caipId }
    return evmTask(request, user.evm, context.chains).run()
  }
}
