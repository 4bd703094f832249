import { safeAppLink } from '../lib/appLink'
import { defined } from '../lib/defined'
import { safeImageUrl } from '../lib/imageUrl'
import { finite, list, matching, record, rows } from '../lib/json'
import { safeLink } from '../lib/link'
import { plainText } from '../lib/text'
import type { WalletItem } from '../types'
import { type Net, request } from './request'
import { sdkQuery } from './sdkQuery'

export interface WalletsQuery {
  /** Counts from 1. */
  readonly page?: number
  /** Wallets per page; spec [9.13] and [9.14] name 40 for the list and 100 for a search. */
  readonly entries?: number
  /** CAIP-2 ids: only wallets that support them. */
  readonly chains?: readonly string[]
  /** Only these ids. */
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly search?: string
  readonly badgeType?: 'certified' | 'none'
}

export interface WalletsPage {
  readonly wallets: readonly WalletItem[]
  /** How many wallets there are on all pages. */
  readonly count: number
}

const MOST_WALLETS = 500
const MOST_CHAINS = 500
const ID = /^[\w.-]{1,128}$/
const CHAIN = /^[-a-z0-9]{3,8}:[-\w]{1,32}$/

/**
 * One page of the wallet directory, most popular first. A wallet that makes no sense is dropped alone, as is a
 * link that is none.
 *
 * GET /getWallets -> { data: [{ id, name, image_id … }], count }
 */
export const getWallets = (
  net: Net,
  { page = 1, entries = 40, chains, include, exclude, search, badgeType }: WalletsQuery = {},
  signal?: AbortSignal,
) =>
  request(net, net.endpoints.wallets, '/getWallets', {
    query: {
      ...sdkQuery(net),
      page,
      entries,
      chains: chains?.join(','),
      include: include?.join(','),
      exclude: exclude?.join(','),
      search: search?.trim(),
      badge_type: badgeType,
    },
    signal,
    parse: (json): WalletsPage | undefined => {
      const { data, count } = record(json) ?? {}
      const items = list(data)
      if (!items) return
      const wallets = rows(items, MOST_WALLETS, parseWallet, ({ id }) => id)
      const total = finite(count) ?? 0
      return {
        wallets,
        count: Number.isSafeInteger(total) ? Math.max(total, wallets.length) : wallets.length,
      }
    },
  })

function parseWallet(row: Readonly<Record<string, unknown>>): WalletItem | undefined {
  const id = matching(row['id'], ID)
  const name = plainText(row['name'], 64)
  return id && name
    ? defined({
        id,
        name,
        homepage: safeLink(row['homepage']),
        imageId: matching(row['image_id'], ID),
        imageUrl: safeImageUrl(row['image_url'], { allowHttps: true }),
        order: finite(row['order']),
        mobileLink: safeAppLink(row['mobile_link']),
        desktopLink: safeAppLink(row['desktop_link']),
        webappLink: safeLink(row['webapp_link']),
        appStore: safeLink(row['app_store']),
        playStore: safeLink(row['play_store']),
        chromeStore: safeLink(row['chrome_store']),
        rdns: matching(row['rdns'], ID),
        certified: row['badge_type'] === 'certified' || undefined,
        chains: list(row['chains'])
          ?.slice(0, MOST_CHAINS)
          .filter((chain): chain is string => !!matching(chain, CHAIN)),
      })
    : undefined
}
