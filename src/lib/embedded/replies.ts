import type { Account, CaipNetworkId } from '../../types'
import { isAddress } from '../account/address'
import { isCaipNetworkId } from '../account/caip'
import { record } from '../data/json'
import { checksumAddress } from '../evm/checksum'
import { keccak_256 } from '../evm/nobleSha3'
import { plainText } from '../format/text'
import { safeLink } from '../links/link'
import type { EmailStep, EmailUpdateStep, EmbeddedAccountType, EmbeddedUser } from './embeddedWallet'
import { isEmail } from './isEmail'

// Readers of the payloads of success replies. Each takes the untrusted payload and returns undefined when it
// is invalid.

/** More accounts than any user has. */
const MAX_ACCOUNTS = 20
/** More networks than there are smart accounts on. */
const MAX_NETWORKS = 1000

const fieldOf = (payload: unknown, name: string): unknown => record(payload)?.[name]

const ACCOUNT_TYPES = ['eoa', 'smartAccount'] as const satisfies readonly EmbeddedAccountType[]

/** Reads a field that must be one of the given words. */
const wordIn =
  <Word extends string>(name: string, words: readonly Word[]) =>
  (payload: unknown): Word | undefined => {
    const value = fieldOf(payload, name)
    return words.find(word => word === value)
  }

/** Reads a reply without a payload. */
export const readNothing = (): true => true

export const readAccountType = wordIn('type', ACCOUNT_TYPES)

export const readEmailStep = wordIn<EmailStep>('action', ['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'])
export const readUpdateStep = wordIn<EmailUpdateStep>('action', [
  'VERIFY_PRIMARY_OTP',
  'VERIFY_SECONDARY_OTP',
])

/** Converts an EIP-155 chain id (a number, or digits in a string) or a CAIP-2 id to CAIP-2. */
export function toEmbeddedChain(value: unknown): CaipNetworkId | undefined {
  const id = typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value
  if (typeof id === 'number') return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined
  return isCaipNetworkId(id) && /^(?:eip155:[1-9]\d{0,15}|solana:.+)$/.test(id) ? id : undefined
}

const familyOf = (chainId: CaipNetworkId) => (chainId.startsWith('solana') ? 'solana' : 'eip155')

/** An address in its family's own form. */
function toAddress(value: unknown, chainId: CaipNetworkId): string | undefined {
  const family = familyOf(chainId)
  if (!isAddress(value, family)) return
  return family === 'eip155'
    ? value.startsWith('0x')
      ? checksumAddress(value, keccak_256)
      : undefined
    : value
}

function toAccounts(value: unknown, chainId: CaipNetworkId): Account[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, MAX_ACCOUNTS).flatMap(item => {
    const type = readAccountType(item)
    const address = toAddress(fieldOf(item, 'address'), chainId)
    return type && address ? [{ address, type }] : []
  })
}

/** @param asked the kind of account that was requested, used when the reply names none */
export function readUser(payload: unknown, asked?: EmbeddedAccountType): EmbeddedUser | undefined {
  const fields = record(payload)
  const chainId = toEmbeddedChain(fields?.['chainId'])
  const address = chainId && toAddress(fields?.['address'], chainId)
  if (!fields || !chainId || !address) return
  const preferred = wordIn('preferredAccountType', ACCOUNT_TYPES)(fields)
  const listed = toAccounts(fields['accounts'], chainId)
  // All addresses are in their family's own form, so equal ones are equal texts.
  const find = (wanted: string) => listed.find(account => account.address === wanted)
  const inUse = find(address) ?? { address, type: preferred ?? asked ?? 'eoa' }
  const others = listed.filter(account => account.address !== address && account === find(account.address))
  const { email, smartAccountDeployed } = fields
  const userName = plainText(fields['userName'], 64)
  return {
    address,
    chainId,
    accounts: [inUse, ...others],
    ...(isEmail(email) && { email }),
    ...(userName && { userName }),
    ...(typeof smartAccountDeployed === 'boolean' && { smartAccountDeployed }),
    ...(preferred && { preferredAccountType: preferred }),
  }
}

export const readChainId = (payload: unknown) => toEmbeddedChain(fieldOf(payload, 'chainId'))

export function readIsConnected(payload: unknown): boolean | undefined {
  const value = fieldOf(payload, 'isConnected')
  return typeof value === 'boolean' ? value : undefined
}

export const readRedirectUri = (payload: unknown) => safeLink(fieldOf(payload, 'uri'))

/** A web page, or a link with the app's own scheme. */
export function readFarcasterUri(payload: unknown): string | undefined {
  const url = fieldOf(payload, 'url')
  const isApp = typeof url === 'string' && url.length <= 2048 && /^farcaster:\/\/[\w\-./?=&%~+:]+$/.test(url)
  return isApp ? url : safeLink(url)
}

/** A Farcaster account may have no name yet: the frame reports an empty one. */
export function readUserName(payload: unknown): { readonly userName: string | undefined } | undefined {
  const userName = fieldOf(payload, 'userName')
  return typeof userName === 'string' ? { userName: plainText(userName, 64) } : undefined
}

export function readNewEmail(payload: unknown): string | undefined {
  const email = fieldOf(payload, 'newEmail')
  return isEmail(email) ? email : undefined
}

export function readPreferredAccount(
  payload: unknown,
): { readonly type: EmbeddedAccountType; readonly address: string } | undefined {
  const type = readAccountType(payload)
  const address =
    toAddress(fieldOf(payload, 'address'), 'eip155:1') ?? toAddress(fieldOf(payload, 'address'), 'solana:1')
  return type && address ? { type, address } : undefined
}

/** EIP-155 chain ids; invalid ones are dropped. */
export function readSmartNetworks(payload: unknown): readonly number[] | undefined {
  const value = fieldOf(payload, 'smartAccountEnabledNetworks')
  if (!Array.isArray(value)) return
  return value.slice(0, MAX_NETWORKS).filter((id): id is number => Number.isSafeInteger(id) && id > 0)
}

/** The message of an error reply, clipped to 300 characters ([8.21]). */
export const readErrorMessage = (payload: unknown): string =>
  plainText(fieldOf(payload, 'message'), 300) || 'An error occurred'
