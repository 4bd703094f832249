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
   * Keeps the provider's token in this browser, so that a reload stays signed in; any script of the page can read it there.
   * Default false: it is forgotten with the page.
   */
  readonly remember?: boolean
  readonly fetch?: typeof fetch
}

/** A token, as servers write them. */
const readToken = (value: unknown) => matching(value, /^[\w\-.~+/=]{1,4000}$/)

/** Who the token is: `{ address, chainId }`. */
function readMe(json: unknown): { address: string; chainId: CaipNetworkId } | undefined {
  const { address, chainId } = record(json) ?? {}
  const text = string(address)
  return text && Number.isSafeInteger(chainId) ? { address: text, chainId: `eip155:${chainId}` } : undefined
}

/**
 * Sessions with the provider of the wallet list (`/auth/v1`), which verifies them and tells the host's server by its token who is
 * there. EVM accounts alone; one session at a time. It is long since its members share the token and the nonce of one
 * session.
 */
export function cloudStorage({ remember = false, ...options }: CloudStorageOptions = {}): SiwxStorage {
  let context: SiwxContext | undefined
  /** The token of each nonce that was not used yet: two sign-ins may be prepared at once. */
  const nonceTokens = new Map<string, string>()
  /** Counts sign-ins and sign-outs: the answer to an earlier one changes nothing. */
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
    return (
      wallet && { type: wallet.paired ? 'walletconnect' : 'extension', name: wallet.name, icon: wallet.icon }
    )
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
    // Nobody keeps the token of one that is over, so nobody is signed in by it.
    if (mine !== turn) throw new AgletError('cancelled', 'Another sign-in or sign-out came after it.')
    setToken(made)
  }
  const signOut = async () => {
    turn++
    if (!token) return
    const old = token
    setToken(undefined)
    // The provider's end of it; here it is over whatever that says.
    await ask('sign-out', { method: 'POST', headers: authorization(old), parse: () => null }).catch(() => {})
  }
  const get: SiwxStorage['get'] = async (chainId, address) => {
    if (!token) return []
    const asked = token
    const me = await ask('me', { parse: readMe }).catch((error: unknown) => {
      if (!isAgletError(error, 'http') || ![401, 403].includes(error.meta['status'] as number)) throw error
      if (token === asked) setToken(undefined)
    })
    // Who has signed in or out meanwhile is not known by this answer.
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
