import { list, record } from '../lib/json'
import type { CaipNetworkId } from '../types'
import type { Page } from './pager'
import { parseTransaction, type Transaction } from './parseTransaction'
import { patient } from './patient'
import { type Net, request } from './request'
import { apiQuery } from './sdkQuery'
import { someRows } from './someRows'
import { whenSupported } from './supported'

/** Rows of one page; a server sends 50 or 100. */
const MOST_ROWS = 1000
const CURSOR = /^[\x20-\x7e]{1,4096}$/

/**
 * One page of what an account did, newest first; see `createPager` for the next ones. EVM replies are not limited to
 * the network: rows of others are for the caller to drop ([4.37]), as is spam. With `onramp` it is what was bought,
 * never from the browser's cache ([4.40]).
 *
 * GET /v1/account/{account}/history -> { data: [{ id, metadata, transfers }], next: string | null }
 *
 * @param account plain address
 * @throws AgletError as `request`; a network that the API does not know has an empty history
 */
export const getHistory = (
  net: Net,
  {
    account,
    network,
    cursor,
    onramp,
  }: { account: string; network: CaipNetworkId; cursor?: string | undefined; onramp?: 'coinbase' },
  signal?: AbortSignal,
): Promise<Page<Transaction>> =>
  whenSupported<Page<Transaction>>(
    net,
    network,
    signal,
    () => ({ items: [] }),
    () =>
      request(patient(net), net.endpoints.api, `/v1/account/${encodeURIComponent(account)}/history`, {
        query: apiQuery(net, { cursor, onramp, chainId: network }),
        ...(onramp && { cache: 'no-cache' }),
        signal,
        parse: json => {
          const { data, next } = record(json) ?? {}
          const given = list(data)
          const items = given && someRows(given, MOST_ROWS, parseTransaction, ({ key }) => key)
          if (!items) return
          const page = { items }
          // A cursor that leads to the same page would never end.
          return typeof next === 'string' && CURSOR.test(next) && next !== cursor ? { ...page, next } : page
        },
      }),
  )
