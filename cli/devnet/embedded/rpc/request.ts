import { chainCall } from '../../../../src/testing/evm/chainCall'
import type { CaipNetworkId } from '../../../../src/types'
import type { FrameCall, FrameContext } from '../context'
import { FrameError } from '../frameError'
import { messageChainId, openSession, readChainId } from '../sessions'
import { ask, type Question } from './approvals'
import { evmTask } from './evmTask'
import { EVM_ASKED, FORWARDED, SOLANA_ASKED } from './methods'
import { solanaTask } from './solanaTask'

/** { method, params } of a wallet: answered at once, or what its user is asked before. */
export async function request(
  call: FrameCall,
  context: FrameContext,
): Promise<{ readonly question: Question } | { readonly result: unknown }> {
  const { session, user } = openSession(call, context)
  const { method, params = [], chainId: wanted } = call.payload
  if (typeof method !== 'string') throw new FrameError('The request has no method')
  const chainId = wanted === undefined ? session.chainId : readChainId(wanted, context)

  if (SOLANA_ASKED.has(method)) {
    const { solana } = context
    if (!solana) throw new FrameError('The local stack has no Solana here')
    const shared = [`${solana.caipId}:${user.solana.address}`]
    const asked = { method, params, chainId: solana.caipId, shared }
    return ask(solanaTask(asked, user.solana, solana.url), method, call, context)
  }
  if (EVM_ASKED.has(method))
    return ask(
      evmTask({ method, params, chainId: chainOf(chainId, context).caipId }, user.evm, context.chains),
      method,
      call,
      context,
    )
  if (method === 'eth_accounts') return { result: [user.evm.address] }
  if (method === 'eth_chainId') return { result: messageChainId(chainId) }
  if (FORWARDED.has(method)) {
    const { url } = chainOf(chainId, context)
    return { result: await chainCall(url)(method, params) }
  }
  if (method === 'wallet_getCapabilities' || method === 'wallet_getCallsStatus') {
    const { caipId } = chainOf(chainId, context)
    return { result: await evmTask({ method, params, chainId: caipId }, user.evm, context.chains).run() }
  }
  throw new FrameError(`The method ${method} is not supported`)
}

/** The EVM chain that a call is for. @throws FrameError on another family's */
function chainOf(chainId: CaipNetworkId, { chains }: FrameContext) {
  const chain = chains.find(({ caipId }) => caipId === chainId)
  if (chain) return chain
  throw new FrameError('The network in use is none of Ethereum’s kind')
}
