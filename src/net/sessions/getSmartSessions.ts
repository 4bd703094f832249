import { defined } from '../../lib/data/defined'
import { finite, list, matching, record } from '../../lib/data/json'
import { plainText } from '../../lib/format/text'
import { safeImageUrl } from '../../lib/links/imageUrl'
import { safeServerLink } from '../../lib/links/serverLink'
import { MAX_PERMISSIONS, readPermission, type SmartSession } from '../../lib/sessions/smartSession'
import type { CaipAddress } from '../../types'
import { ifSupported } from '../networks/isSupported'
import { networkOf } from '../swap/swapTokens'
import { replyRows } from '../transport/replyRows'
import { type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetry } from '../transport/withRetry'

const MAX_SESSIONS = 255
/** A permission context id. */
export const PCI = /^[\w.:-]{1,256}$/

/**
 * The smart sessions of an account, including ended ones (`revokedAt`, `expiry`).
 *
 * GET /v1/sessions/{address} -> { pcis: [{ project, pci, expiry, createdAt, permissions, policies, context,
 * revokedAt }] }
 *
 * @param address CAIP-10
 */
export async function getSmartSessions(
  net: Net,
  address: CaipAddress,
  signal?: AbortSignal,
): Promise<readonly SmartSession[]> {
  return ifSupported<readonly SmartSession[]>(
    net,
    networkOf(address),
    signal,
    () => [],
    () =>
      request(withRetry(net), net.endpoints.api, `/v1/sessions/${encodeURIComponent(address)}`, {
        query: apiQuery(net),
        signal,
        parse: json =>
          replyRows(
            record(json)?.['pcis'],
            MAX_SESSIONS,
            row => parseSession(net, row, address),
            ({ pci }) => pci,
          ),
      }),
  )
}

type Row = Readonly<Record<string, unknown>>

function parseSession(net: Net, row: Row, address: CaipAddress): SmartSession | undefined {
  const pci = matching(row['pci'], PCI)
  const expiry = toMs(row['expiry'])
  if (!pci || expiry === undefined) return
  const project = record(row['project'])
  return defined({
    pci,
    // A session without a project name is kept, so that it can be revoked.
    project: defined({
      name: plainText(project?.['name'], 64) ?? '',
      url: safeServerLink(project?.['url'], net.endpoints),
      iconUrl: safeImageUrl(project?.['iconUrl'], { allowHttps: true, endpoints: net.endpoints }),
    }),
    expiry,
    createdAt: toMs(row['createdAt']),
    revokedAt: toMs(row['revokedAt']),
    permissions: (list(row['permissions']) ?? [])
      .slice(0, MAX_PERMISSIONS)
      .flatMap(item => readPermission(item, address) ?? []),
  })
}

/** Converts unix seconds to ms; undefined for an invalid time. */
function toMs(value: unknown): number | undefined {
  const seconds = finite(value)
  return seconds !== undefined && seconds >= 0 && seconds <= 8.64e12 ? seconds * 1000 : undefined
}
