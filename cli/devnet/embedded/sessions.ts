import type { CaipNetworkId } from '../../../src/types'
import type { LiveChain } from '../api/context'
import { EVM_CHAINS, SOLANA_CHAIN } from '../chains'
import { accountAddress } from '../smartAccounts/sessionAccount'
import type { FrameCall, FrameContext } from './context'
import type { AccountType, Session } from './devices'
import { FrameError } from './frameError'
import type { SmartAccount } from './rpc/smartTask'
import type { User } from './users'

/** Opens a session of `user` at the requesting site. */
export function logIn({ device, site, chainId }: FrameCall, { now }: FrameContext, user: User): void {
  device.knows.add(user.id)
  device.lately.set(user.id, now())
  Object.assign(site, {
    session: { userId: user.id, chainId, preferred: 'eoa' } satisfies Session,
    emailLogin: undefined,
    emailChange: undefined,
    farcaster: undefined,
  })
}

/** Ends the session at a site, and all unfinished logins there. */
export function logOut({ device, site }: FrameCall): void {
  if (site.session) device.lately.delete(site.session.userId)
  clearUnfinishedLogins(site)
  site.session = undefined
}

/** Ends all unfinished logins and e-mail changes at a site. */
export function clearUnfinishedLogins(site: FrameCall['site']): void {
  site.emailLogin?.approve(false)
  site.farcaster?.approve(undefined)
  site.emailLogin = undefined
  site.emailChange = undefined
  site.farcaster = undefined
}

/** @throws FrameError when nobody is logged in */
export function openSession(
  { site: { session } }: FrameCall,
  { users }: FrameContext,
): { readonly session: Session; readonly user: User } {
  const user = session && users.get(session.userId)
  if (session && user) return { session, user }
  throw new FrameError('Not logged in')
}

/** @throws FrameError for a chain that the stack does not run */
export function readChainId(value: unknown, { solana }: FrameContext): CaipNetworkId {
  const text = typeof value === 'number' || /^\d+$/.test(String(value)) ? `eip155:${value}` : String(value)
  const known = [...EVM_CHAINS.map(({ caipId }) => caipId), ...(solana ? [SOLANA_CHAIN.caipId] : [])]
  const found = known.find(id => id === text)
  if (found) return found
  throw new FrameError(`The local stack runs no network ${text}`)
}

/** A chain id in the form of messages: a number for EVM chains, else the CAIP-2 id. */
export const messageChainId = (id: CaipNetworkId): number | CaipNetworkId =>
  id.startsWith('eip155:') ? Number(id.slice(7)) : id

export interface FrameAccount {
  readonly address: string
  readonly type: AccountType
}

/** The accounts of a user on a chain, the preferred one first. */
export interface UserAccounts extends FrameAccount {
  readonly accounts: readonly FrameAccount[]
  /** Absent on chains without smart accounts. */
  readonly smartAccountDeployed?: boolean
}

export async function accountsOf(
  user: User,
  { chainId, preferred }: Session,
  context: FrameContext,
): Promise<UserAccounts> {
  const chain = context.chains.find(({ caipId }) => caipId === chainId)
  if (!chain) {
    const account: FrameAccount = { address: user.solana.address, type: 'eoa' }
    return { ...account, accounts: [account] }
  }
  const smart = smartAccountOf(user, chain, context)
  const plain: FrameAccount = { address: user.evm.address, type: 'eoa' }
  const contract: FrameAccount = { address: smart.address, type: 'smartAccount' }
  const [first, second] = preferred === 'smartAccount' ? [contract, plain] : [plain, contract]
  return {
    ...first,
    accounts: [first, second],
    smartAccountDeployed: await smart.accounts.isDeployed(user.evm.address),
  }
}

/** A user's smart account on a chain. */
export function smartAccountOf(
  { evm }: User,
  chain: LiveChain,
  { smartAccounts }: FrameContext,
): SmartAccount {
  const accounts = smartAccounts.get(chain.id)
  if (!accounts) throw new FrameError('There are no smart accounts on this network')
  return { address: accountAddress(evm.address), owner: evm, chain, accounts }
}
