import { record, rows } from '../../lib/data/json'
import type { CaipNetworkId } from '../../types'
import { ifSupported } from '../networks/isSupported'
import { mapError } from '../transport/mapError'
import { type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetry } from '../transport/withRetry'
import { fullName } from './parseName'

export interface NameSuggestion {
  /** The full name. */
  readonly name: string
  /** Whether the name is already registered. */
  readonly registered: boolean
}

const MAX_SUGGESTIONS = 50
/** The zone in which names are registered ([9.37]). */
export const NAME_ZONE = 'reown.id'

/**
 * The requested name first, with whether it is taken, then similar free names. Rows without `registered` are
 * dropped, so that no taken name is offered, and so are names of another zone.
 *
 * GET /v1/profile/suggestions/{name}?zone -> { suggestions: [{ name, registered }] }
 *
 * @param name without the zone, at least 4 characters
 * @param network the active network
 * @throws AgletError as `request`, with the text "Error fetching name suggestions"
 */
export const getNameSuggestions = (
  net: Net,
  { name, zone = NAME_ZONE, network }: { name: string; zone?: string; network: CaipNetworkId },
  signal?: AbortSignal,
): Promise<readonly NameSuggestion[]> =>
  mapError(
    () =>
      ifSupported<readonly NameSuggestion[]>(
        net,
        network,
        signal,
        () => [],
        () =>
          request(withRetry(net), net.endpoints.api, `/v1/profile/suggestions/${encodeURIComponent(name)}`, {
            query: apiQuery(net, { zone }),
            signal,
            parse: json => {
              const names = rows(
                record(json)?.['suggestions'],
                MAX_SUGGESTIONS,
                row => {
                  const found = fullName(row['name'])
                  const registered = row['registered']
                  return found?.endsWith(`.${zone}`) && typeof registered === 'boolean'
                    ? { name: found, registered }
                    : undefined
                },
                suggestion => suggestion.name,
              )
              // The server always lists the requested name; an empty list stands for a network that is not served.
              return names?.length ? names : undefined
            },
          }),
      ),
    () => 'Error fetching name suggestions',
  )
