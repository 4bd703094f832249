import { type Address, isAddress } from 'viem'
import type { Task } from '../../../../demo/wallet/task'
import { chainCall } from '../../../../src/testing/evm/chainCall'
import { list } from '../../../../src/testing/evm/evmParams'
import type { CaipNetworkId } from '../../../../src/types'
import type { LiveChain } from '../../api/context'
import { createBundler } from '../../smartAccounts/bundler'
import { createBundlerMethods } from '../../smartAccounts/bundlerMethods'
import type { FrameCall, FrameContext } from '../context'
import type { Session } from '../devices'
import { FrameError } from '../frameError'
import { accountsOf, messageChainId, openSession, readChainId, smartAccountOf } from '../sessions'
import type { User } from '../users'
import { ask, type Question } from './approvals'
import { assetsOf } from './assets'
import { capabilities, statusOfCalls } from './calls'
import { evmTask } from './evmTask'
import { BUNDLER_READS, EVM_ASKED, FORWARDED, GRANTS, SOLANA_ASKED } from './methods'
import { smartTask } from './smartTask'
import { solanaTask } from './solanaTask'

/**
 * Handles an RPC request { method, params }.
 *
 * @returns the result, or a question if it needs the user's approval
 */
export async function request(
  call: FrameCall,
  context: FrameContext,
): Promise<{ readonly question: Question } | { readonly result: unknown }> {
  const { session: open, user } = openSession(call, context)
  const { method, params = [], chainId } = call.payload
  if (typeof method !== 'string') throw new FrameError('The request has no method')
  const session = chainId === undefined ? open : { ...open, chainId: readChainId(chainId, context) }

  if (SOLANA_ASKED.has(method)) return ask(ofSolana(method, params, user, context), method, call, context)
  if (EVM_ASKED.has(method)) return ask(ofEvm(call, params, session, user, context), method, call, context)
  if (method === 'eth_accounts') return { result: [(await accountsOf(user, session, context)).address] }
  if (method === 'eth_chainId') return { result: messageChainId(session.chainId) }
  const chain = chainOf(session.chainId, context)
  if (FORWARDED.has(method)) return { result: await chainCall(chain.url)(method, params) }
  if (BUNDLER_READS.has(method)) return { result: await askBundler(chain, method, params) }
  if (method === 'wallet_getCapabilities') return { result: await capabilities(session, user, context) }
  if (method === 'wallet_getCallsStatus') return { result: await statusOfCalls(params, chain, user, context) }
  if (method === 'wallet_getAssets') return { result: await assetsOf(params, user, context) }
  throw new FrameError(`The method ${method} is not supported`)
}

function askBundler({ url, id }: LiveChain, method: string, params: unknown): Promise<unknown> {
  const chain = { rpcUrl: url, chainId: id }
  return createBundlerMethods(chain, createBundler(chain))(method, params)
}

function ofSolana(method: string, params: unknown, user: User, { solana }: FrameContext): Task {
  if (!solana) throw new FrameError('The local stack has no Solana here')
  const shared = [`${solana.caipId}:${user.solana.address}`]
  return solanaTask({ method, params, chainId: solana.caipId, shared }, user.solana, solana.url)
}

/** Uses the account that the request names, else the preferred one. */
function ofEvm(
  { payload, appName, origin }: FrameCall,
  params: unknown,
  { chainId, preferred }: Session,
  user: User,
  context: FrameContext,
): Task {
  const chain = chainOf(chainId, context)
  const smart = smartAccountOf(user, chain, context)
  const named = namedAccount(params)
  const method = String(payload['method'])
  const isSmart =
    isGrant(method) || (named ? named === smart.address.toLowerCase() : preferred === 'smartAccount')
  const app = { id: context.projectId, name: appName, url: origin, iconUrl: null }
  const task = isSmart ? smartTask(method, params, smart, app) : undefined
  return (
    task ??
    evmTask({ method, params: named ? params : withSender(params, user), chainId }, user.evm, context.chains)
  )
}

/** Session methods always use the smart account, whichever account they name. */
const isGrant = (method: string) => GRANTS.some(name => name === method)

/** The account that a request names, in lower case: `from` of the first object, or an address in the list. */
function namedAccount(params: unknown): string | undefined {
  const [first] = list(params)
  const { from } = Object(first) as { from?: unknown }
  const found = [from, ...list(params)].find((value): value is Address => isAddress(String(value)))
  return found?.toLowerCase()
}

/** Adds `from`, which wallet_sendCalls may omit. */
const withSender = (params: unknown, { evm }: User): unknown =>
  list(params).map((each, index) =>
    index === 0 && typeof each === 'object' ? { ...each, from: evm.address } : each,
  )

/** The EVM chain of a call. @throws FrameError for a chain of another namespace */
function chainOf(chainId: CaipNetworkId, { chains }: FrameContext): LiveChain {
  const chain = chains.find(({ caipId }) => caipId === chainId)
  if (chain) return chain
  throw new FrameError('The network in use is none of Ethereum’s kind')
}
