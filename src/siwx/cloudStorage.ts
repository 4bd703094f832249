import { AgletError, isAgletError } from '../errors'
import { sameAddress } from '../lib/account/address'
import { matching, record, string } from '../lib/data/json'
import type { SiwxContext, SiwxSession } from '../lib/siwx/siwx'
import { JSON_TYPE, type RequestOptions, request } from '../net/transport/request'
import { sdkQuery } from '../net/transport/sdkQuery'
import type { CaipNetworkId } from '../types'
import { ownStorage, watchStorage } from './ownStorage'
import { siwxNet } from './siwxNet'
import type { SiwxStorage } from './siwxStorage'

export interface CloudStorageOptions {
  /**
   * Keeps the provider's token in `localStorage`, so that the user stays signed in after a reload; any script
   * of the page can read it there. Default false: the token is lost when the page is left.
   */
  readonly remember?: boolean
  readonly fetch?: typeof fetch
}

/** Reads a token; undefined for an invalid one. */
const readToken = (value: unknown) => matching(value, /^[\w\-.~+/=]{1,4000}$/)

/** Reads the account of the token: `{ address, chainId }`. */
function readMe(json: unknown): { address: string; chainId: CaipNetworkId } | undefined {
  const { address, chainId } = record(json) ?? {}
  const text = string(address)
  return text && Number.isSafeInteger(chainId) ? { address: text, chainId: `eip155:${chainId}` } : undefined
}

/**
 * Keeps the session at the wallet list's provider (`/auth/v1`), which verifies it and issues a token that
 * identifies the user to the host's server. EVM accounts only; one session at a time. The function is long
 * because its methods share the token and the nonces of one session.
 */
export function cloudStorage({ remember = false, ...options }: CloudStorageOptions = {}): SiwxStorage {
  let context: SiwxContext | undefined
  /** The token of each unused nonce: two sign-ins may be prepared at once. */
  const nonceTokens = new Map<string, string>()
  /** Counts sign-ins and sign-outs, so that the answer to an earlier one is ignored. */
  let turn = 0
  let token = remember ? readToken(ownStorage.get('siwx-token')) : undefined
  const setToken = (next: string | undefined) => {
    token = next
    if (remember) ownStorage.set('siwx-token', next)
  }
  const authorization = (value: string | undefined) => (value ? { Authorization: `Bearer ${value}` } : {})
  const ask = <T>(path: string, { headers, ...rest }: RequestOptions<T>) => {
    if (!context) throw new AgletError('missing_url', 'The URL of a service is missing or wrong.')
    const net = siwxNet(options.fetch, context)
    return request(net, context.api, `/auth/v1/${path}`, {
      query: sdkQuery(net),
      cache: 'no-store',
      headers: { ...authorization(token), ...headers },
      ...rest,
    })
  }
  const walletInfo = () => {
    const wallet = context?.wallet()
    if (!wallet) return
    const { name, icon, paired, login } = wallet
    if (!login) return { type: paired ? 'walletconnect' : 'extension', name, icon }
    const { user, authProvider: social } = login
    return { type: 'social', social, identifier: user.email ?? user.username }
  }
  const authenticate = async ({ data, message, signature }: SiwxSession) => {
    const nonceToken = nonceTokens.get(data.nonce)
    try {
      return await ask('authenticate', {
        body: { message, signature, clientId: null, walletInfo: walletInfo() },
        headers: { ...JSON_TYPE, ...(nonceToken && { 'x-nonce-jwt': `Bearer ${nonceToken}` }) },
        parse: json => readToken(record(json)?.['token']),
      })
    } catch (error) {
      const status = isAgletError(error, 'http') && error.meta['status']
      if (typeof status === 'number' && status >= 400 && status < 500 && status !== 429)
        throw new AgletError('signature_invalid', 'The signature is not valid', { cause: error })
      throw error
    }
  }
  const add = async (session: SiwxSession) => {
    const mine = ++turn
    const made = await authenticate(session)
    nonceTokens.delete(session.data.nonce)
    // The token of a sign-in that was superseded is discarded.
    if (mine !== turn) throw new AgletError('cancelled', 'A later sign-in or sign-out replaced this one.')
    setToken(made)
  }
  const signOut = async () => {
    turn++
    if (!token) return
    const old = token
    setToken(undefined)
    // Signs out at the provider too; a failure there is ignored, since the token is deleted here.
    await ask('sign-out', { method: 'POST', headers: authorization(old), parse: () => null }).catch(() => {})
  }
  const get: SiwxStorage['get'] = async (chainId, address) => {
    if (!token) return []
    const asked = token
    const me = await ask('me', { parse: readMe }).catch((error: unknown) => {
      if (!isAgletError(error, 'http') || ![401, 403].includes(error.meta['status'] as number)) throw error
      if (token === asked) setToken(undefined)
    })
    // If the user has signed in again meanwhile, this answer is stale.
    if (token && token !== asked) return get(chainId, address)
    if (!token || me?.chainId !== chainId || !sameAddress(me.address, address)) return []
    const data = { accountAddress: address, chainId, domain: '', uri: '', version: '1', nonce: '' }
    return [{ data, message: '', signature: '' }]
  }

  return {
    verifies: true,
    namespaces: ['eip155'],
    attach(next) {
      context = next
    },
    async getNonce() {
      const reply = await ask('nonce', {
        parse: json => {
          const nonce = matching(record(json)?.['nonce'], /^[\da-zA-Z]{8,200}$/)
          const own = readToken(record(json)?.['token'])
          return nonce && own ? { nonce, own } : undefined
        },
      })
      nonceTokens.set(reply.nonce, reply.own)
      return reply.nonce
    },
    add,
    async set(sessions) {
      const [last] = sessions.slice(-1)
      return last ? add(last) : signOut()
    },
    get,
    delete: signOut,
    ...(remember && {
      watch: (listener: () => void) =>
        watchStorage(['siwx-token'], () => {
          token = readToken(ownStorage.get('siwx-token'))
          listener()
        }),
    }),
  }
}
