import { EVM_CHAINS } from '../../chains'
import type { Handler } from '../context'
import type { AccountType } from '../devices'
import { FrameError } from '../frameError'
import {
  accountsOf,
  clearUnfinishedLogins,
  logOut,
  messageChainId,
  openSession,
  readChainId,
} from '../sessions'

/** -> { isConnected } */
export const isConnected: Handler = async ({ site }) => ({ isConnected: Boolean(site.session) })

/** { chainId?, preferredAccountType? } -> the logged-in user */
export const getUser: Handler = async (call, context) => {
  const { chainId, preferredAccountType } = call.payload
  const { session: before, user } = openSession(call, context)
  const session = {
    ...before,
    ...(chainId === undefined ? {} : { chainId: readChainId(chainId, context) }),
    ...(isAccountType(preferredAccountType) ? { preferred: preferredAccountType } : {}),
  }
  call.site.session = session
  const { address, type, accounts, smartAccountDeployed } = await accountsOf(user, session, context)
  return {
    email: user.email ?? null,
    address,
    chainId: messageChainId(session.chainId),
    accounts,
    ...(smartAccountDeployed === undefined ? {} : { smartAccountDeployed }),
    preferredAccountType: type,
  }
}

export const signOut: Handler = async call => {
  logOut(call)
  return undefined
}

/** Drops unfinished logins; the session stays. */
export const reload: Handler = async ({ site }) => {
  clearUnfinishedLogins(site)
  return undefined
}

export const getChainId: Handler = async (call, context) => ({
  chainId: messageChainId(openSession(call, context).session.chainId),
})

/** { chainId } -> the same */
export const switchNetwork: Handler = async (call, context) => {
  const { session } = openSession(call, context)
  const chainId = readChainId(call.payload['chainId'], context)
  call.site.session = { ...session, chainId }
  return { chainId: messageChainId(chainId) }
}

/** -> EIP-155 ids */
export const getSmartAccountEnabledNetworks: Handler = async () => ({
  smartAccountEnabledNetworks: EVM_CHAINS.map(({ id }) => id),
})

/** { type } -> { type, address } */
export const setPreferredAccount: Handler = async (call, context) => {
  const { session, user } = openSession(call, context)
  const { type } = call.payload
  if (!isAccountType(type)) throw new FrameError('There is no such kind of account')
  const next = { ...session, preferred: type }
  const found = await accountsOf(user, next, context)
  if (found.type !== type) throw new FrameError('There are no smart accounts on this network')
  call.site.session = next
  return { type, address: found.address }
}

const isAccountType = (value: unknown): value is AccountType => value === 'eoa' || value === 'smartAccount'
