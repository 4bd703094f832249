import { defined } from '../lib/defined'
import { record } from '../lib/json'
import { safeLink } from '../lib/link'
import type { CaipNetworkId } from '../types'
import { patient } from './patient'
import { type Net, request } from './request'
import { apiQuery } from './sdkQuery'
import { whenSupported } from './supported'

export interface OnrampOrder {
  /** The active one. */
  readonly network: CaipNetworkId
  /** Plain addresses, with Coinbase's names of chains (see `COINBASE_CHAINS`) and symbols of what may be bought. */
  readonly destinationWallets: readonly {
    readonly address: string
    readonly blockchains?: readonly string[]
    readonly assets?: readonly string[]
  }[]
  /** The user's plain address. */
  readonly partnerUserId: string
  /** Coinbase's name of a chain, see `coinbaseChain`. */
  readonly defaultNetwork?: string
  /** In whole units. */
  readonly presetCryptoAmount?: number | undefined
  /** In whole units of the payment currency. */
  readonly presetFiatAmount?: number | undefined
}

/**
 * The page on which Coinbase sells; '' where the API does not know the network.
 *
 * POST /v1/generators/onrampurl -> { url }
 */
export const getOnrampUrl = (
  net: Net,
  {
    network,
    destinationWallets,
    partnerUserId,
    defaultNetwork,
    presetCryptoAmount,
    presetFiatAmount,
  }: OnrampOrder,
  signal?: AbortSignal,
): Promise<string> =>
  whenSupported(
    net,
    network,
    signal,
    () => '',
    () =>
      request(patient(net), net.endpoints.api, '/v1/generators/onrampurl', {
        query: apiQuery(net),
        body: defined({
          destinationWallets,
          defaultNetwork,
          partnerUserId,
          defaultExperience: 'buy',
          presetCryptoAmount: whole(presetCryptoAmount),
          presetFiatAmount: whole(presetFiatAmount),
        }),
        signal,
        parse: json => safeLink(record(json)?.['url']),
      }),
  )

/** A fraction would cost the whole request; the user can still type it on the page. */
const whole = (amount: number | undefined) =>
  Number.isSafeInteger(amount) && amount! > 0 ? amount : undefined
