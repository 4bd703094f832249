import { matching, record } from '../../lib/data/json'
import type { PermissionKey, SessionGrant } from '../../lib/sessions/permissions'
import { JSON_TYPE, type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetry } from '../transport/withRetry'
import { PCI } from './getSmartSessions'

/** A session that the wallet has not granted yet. */
export interface CreatedSession {
  readonly pci: string
  /** The key with which the API co-signs for the app, only within the granted permissions. */
  readonly key: PermissionKey
}

/** A public key on either curve, compressed or not. */
const PUBLIC_KEY = /^0x(?:0[23][\da-f]{64}|04[\da-f]{128})$/i

/**
 * Asks the API to prepare a session. It has no effect until the wallet has granted it and it is activated.
 *
 * POST /v1/sessions/{address}?v=2 -> { pci, key: { type, publicKey } }
 */
export const createSession = (
  net: Net,
  { account, ...grant }: SessionGrant,
  signal?: AbortSignal,
): Promise<CreatedSession> =>
  request(withRetry(net), net.endpoints.api, `/v1/sessions/${encodeURIComponent(account)}`, {
    // Version 1 of the reply encodes the key's hex digits as if they were bytes.
    query: apiQuery(net, { v: '2' }),
    headers: JSON_TYPE,
    body: grant,
    signal,
    parse: json => {
      const row = record(json)
      const pci = matching(row?.['pci'], PCI)
      const key = record(row?.['key'])
      const type = matching(key?.['type'], /^secp256[kr]1$/)
      const publicKey = matching(key?.['publicKey'], PUBLIC_KEY)
      return pci && type && publicKey
        ? {
            pci,
            // The patterns above ensure these types.
            key: { type: type as PermissionKey['type'], publicKey: publicKey as PermissionKey['publicKey'] },
          }
        : undefined
    },
  })
