import { caipAddress, parseCaipAddress } from '../lib/caip'
import { defined } from '../lib/defined'
import { safeImageUrl } from '../lib/imageUrl'
import { finite, list, matching, record } from '../lib/json'
import { safeLink } from '../lib/link'
import { plainText } from '../lib/text'
import type { CaipAddress } from '../types'
import { patient } from './patient'
import { type Net, request } from './request'
import { apiQuery } from './sdkQuery'
import { someRows } from './someRows'
import { whenSupported } from './supported'
import { networkOf } from './swapPlace'

/** What an app may do without asking each time. */
export interface SmartSession {
  /** Permission context id. */
  readonly pci: string
  readonly project: { readonly name: string; readonly url?: string; readonly iconUrl?: string }
  /** ms since 1970. */
  readonly expiry: number
  readonly createdAt?: number
  readonly revokedAt?: number
  /** What is permitted, by kind, such as `contract-call`. */
  readonly permissions: readonly SessionPermission[]
}

export interface SessionPermission {
  readonly type: string
  /** CAIP-10 of the contract that may be called. */
  readonly contract?: CaipAddress
  readonly functions: readonly string[]
}

const MOST_SESSIONS = 255
const MOST_PERMISSIONS = 50
const PCI = /^[\w.:-]{1,256}$/
const WORD = /^[a-z][\w-]{0,63}$/i

/**
 * The smart sessions of an account, ended ones too (`revokedAt`, `expiry`).
 *
 * GET /v1/sessions/{address} -> { pcis: [{ project, pci, expiry, createdAt, permissions, policies, context, revokedAt }] }
 *
 * @param address CAIP-10
 */
export async function getSessions(
  net: Net,
  address: CaipAddress,
  signal?: AbortSignal,
): Promise<readonly SmartSession[]> {
  return whenSupported<readonly SmartSession[]>(
    net,
    networkOf(address),
    signal,
    () => [],
    () =>
      request(patient(net), net.endpoints.api, `/v1/sessions/${encodeURIComponent(address)}`, {
        query: apiQuery(net),
        signal,
        parse: json => {
          const pcis = list(record(json)?.['pcis'])
          return (
            pcis &&
            someRows(
              pcis,
              MOST_SESSIONS,
              row => parseSession(row, address),
              ({ pci }) => pci,
            )
          )
        },
      }),
  )
}

type Row = Readonly<Record<string, unknown>>

function parseSession(row: Row, address: CaipAddress): SmartSession | undefined {
  const pci = matching(row['pci'], PCI)
  const expiry = moment(row['expiry'])
  if (!pci || expiry === undefined) return
  const project = record(row['project'])
  return defined({
    pci,
    // One without a name must still be there to be ended.
    project: defined({
      name: plainText(project?.['name'], 64) ?? '',
      url: safeLink(project?.['url']),
      iconUrl: safeImageUrl(project?.['iconUrl'], { allowHttps: true }),
    }),
    expiry,
    createdAt: moment(row['createdAt']),
    revokedAt: moment(row['revokedAt']),
    permissions: (list(row['permissions']) ?? [])
      .slice(0, MOST_PERMISSIONS)
      .flatMap(item => parsePermission(record(item), address) ?? []),
  })
}

function parsePermission(row: Row | undefined, owner: CaipAddress): SessionPermission | undefined {
  const type = matching(row?.['type'], WORD)
  if (!type) return
  const data = record(row?.['data'])
  const contract = parseCaipAddress(`${networkOf(owner)}:${data?.['address']}`)
  const functions = (list(data?.['functions']) ?? [])
    .slice(0, MOST_PERMISSIONS)
    .flatMap(item => plainText(record(item)?.['functionName'], 64) ?? [])
  return defined({
    type,
    contract:
      typeof data?.['address'] === 'string' && contract
        ? caipAddress(contract.networkId, contract.address)
        : undefined,
    functions,
  })
}

/** From unix seconds. */
function moment(value: unknown): number | undefined {
  const seconds = finite(value)
  return seconds !== undefined && seconds >= 0 && seconds <= 8.64e12 ? seconds * 1000 : undefined
}
