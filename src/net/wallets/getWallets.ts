import { defined } from '../../lib/data/defined'
import { finite, list, matching, record, rows } from '../../lib/data/json'
import { plainText } from '../../lib/format/text'
import { safeImageUrl } from '../../lib/links/imageUrl'
import { safeServerAppLink, safeServerLink } from '../../lib/links/serverLink'
import type { WalletItem } from '../../types'
import { type Net, request } from '../transport/request'
import { sdkQuery } from '../transport/sdkQuery'

export interface WalletsQuery {
  /** 1-based. Default 1. */
  readonly page?: number
  /** Wallets per page: 40 for the list, the default, and 100 for a search (spec [9.13], [9.14]). */
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
  /** The number of wallets on all pages. */
  readonly count: number
}

const MAX_WALLETS = 500
const MAX_CHAINS = 500
/** Limit of `count`, above any real list: a server may send any number. */
const MAX_COUNT = 100_000
const ID = /^[\w.-]{1,128}$/
const CHAIN = /^[-a-z0-9]{3,8}:[-\w]{1,32}$/

/**
 * One page of the wallet directory, most popular first. Invalid wallets are dropped, and so are the invalid
 * links of a valid wallet.
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
      const wallets = rows(
        data,
        MAX_WALLETS,
        row => parseWallet(net, row),
        ({ id }) => id,
      )
      if (!wallets) return
      const total = finite(count) ?? 0
      return {
        wallets,
        count:
          Number.isSafeInteger(total) && total <= MAX_COUNT
            ? Math.max(total, wallets.length)
            : wallets.length,
      }
    },
  })

function parseWallet(net: Net, row: Readonly<Record<string, unknown>>): WalletItem | undefined {
  const id = matching(row['id'], ID)
  const name = plainText(row['name'], 64)
  return id && name
    ? defined({
        id,
        name,
        homepage: safeServerLink(row['homepage'], net.endpoints),
        imageId: matching(row['image_id'], ID),
        imageUrl: safeImageUrl(row['image_url'], { allowHttps: true, endpoints: net.endpoints }),
        order: finite(row['order']),
        mobileLink: safeServerAppLink(row['mobile_link'], net.endpoints),
        desktopLink: safeServerAppLink(row['desktop_link'], net.endpoints),
        webappLink: safeServerLink(row['webapp_link'], net.endpoints),
        appStore: safeServerLink(row['app_store'], net.endpoints),
        playStore: safeServerLink(row['play_store'], net.endpoints),
        chromeStore: safeServerLink(row['chrome_store'], net.endpoints),
        rdns: matching(row['rdns'], ID),
        certified: row['badge_type'] === 'certified' || undefined,
        chains: list(row['chains'])
          ?.slice(0, MAX_CHAINS)
          .filter((chain): chain is string => !!matching(chain, CHAIN)),
      })
    : undefined
}
