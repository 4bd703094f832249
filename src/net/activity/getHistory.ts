import type { Transaction } from '../../lib/activity/transaction'
import { record } from '../../lib/data/json'
import type { CaipNetworkId } from '../../types'
import { ifSupported } from '../networks/isSupported'
import type { Page } from '../transport/pager'
import { replyRows } from '../transport/replyRows'
import { type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetry } from '../transport/withRetry'
import { parseTransaction } from './parseTransaction'

/** Limit of rows per page; a server sends 50 or 100. */
const MAX_ROWS = 1000
const CURSOR = /^[\x20-\x7e]{1,4096}$/

/**
 * One page of an account's transactions, newest first; `createPager` reads further pages. EVM replies are not
 * limited to the network: the caller must drop rows of other networks ([4.37]) and spam. With `onramp` the
 * reply lists purchases and bypasses the browser's cache ([4.40]).
 *
 * GET /v1/account/{account}/history -> { data: [{ id, metadata, transfers }], next: string | null }
 *
 * @param account plain address
 * @throws AgletError as `request`; a network that the API does not support has an empty history
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
  ifSupported<Page<Transaction>>(
    net,
    network,
    signal,
    () => ({ items: [] }),
    () =>
      request(withRetry(net), net.endpoints.api, `/v1/account/${encodeURIComponent(account)}/history`, {
        query: apiQuery(net, { cursor, onramp, chainId: network }),
        ...(onramp && { cache: 'no-cache' }),
        signal,
        parse: json => {
          const { data, next } = record(json) ?? {}
          const items = replyRows(
            data,
            MAX_ROWS,
            row => parseTransaction(row, net.endpoints),
            ({ key }) => key,
          )
          if (!items) return
          const page = { items }
          // A cursor that points to the same page would loop forever.
          return typeof next === 'string' && CURSOR.test(next) && next !== cursor ? { ...page, next } : page
        },
      }),
  )
