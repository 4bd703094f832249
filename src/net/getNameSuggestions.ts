import { list, record } from '../lib/json'
import type { CaipNetworkId } from '../types'
import { inWords } from './inWords'
import { fullName } from './parseName'
import { patient } from './patient'
import { type Net, request } from './request'
import { apiQuery } from './sdkQuery'
import { someRows } from './someRows'
import { whenSupported } from './supported'

export interface NameSuggestion {
  /** The full name. */
  readonly name: string
  /** Whether somebody has it. */
  readonly registered: boolean
}

const MOST_SUGGESTIONS = 50
/** Where names are registered ([9.37]). */
export const NAME_ZONE = 'reown.id'

/**
 * The asked name first, with whether it is taken, then free ones like it. A row that does not say whether it is taken
 * is dropped, so that none is offered that cannot be had.
 *
 * GET /v1/profile/suggestions/{name}?zone -> { suggestions: [{ name, registered }] }
 *
 * @param name without the zone, at least 4 characters
 * @param network the active one
 * @throws AgletError as `request`, in the words "Error fetching name suggestions"
 */
export const getNameSuggestions = (
  net: Net,
  { name, zone = NAME_ZONE, network }: { name: string; zone?: string; network: CaipNetworkId },
  signal?: AbortSignal,
): Promise<readonly NameSuggestion[]> =>
  inWords(
    () =>
      whenSupported<readonly NameSuggestion[]>(
        net,
        network,
        signal,
        () => [],
        () =>
          request(patient(net), net.endpoints.api, `/v1/profile/suggestions/${encodeURIComponent(name)}`, {
            query: apiQuery(net, { zone }),
            signal,
            parse: json => {
              const suggestions = list(record(json)?.['suggestions'])
              return (
                suggestions &&
                someRows(
                  suggestions,
                  MOST_SUGGESTIONS,
                  row => {
                    const found = fullName(row['name'])
                    const registered = row['registered']
                    return found && typeof registered === 'boolean' ? { name: found, registered } : undefined
                  },
                  suggestion => suggestion.name,
                )
              )
            },
          }),
      ),
    () => 'Error fetching name suggestions',
  )
