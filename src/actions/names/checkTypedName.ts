import type { Aglet } from '../../aglet'
import { isAgletError } from '../../errors'
import { getNameSuggestions, NAME_ZONE } from '../../net/names/getNameSuggestions'
import { readCached } from '../../net/transport/read'
import { STALE_TIMES } from '../../net/transport/staleTimes'
import { resetBreakers } from '../../net/transport/withRetry'
import { createNameRegistration, type NameCheck } from '../../signals/names/nameRegistration'

/** Delay after the last key ([9.6]), in ms. */
const DEBOUNCE_MS = 500
/** Length limits in characters ([5.1]); the maximum is the server's. */
const MIN_LABEL_LENGTH = 4
export const MAX_LABEL_LENGTH = 64

interface RunningCheck {
  stop?: () => void
}
const createRunningCheck = (): RunningCheck => ({})

/** The full name of a label. */
export const toFullName = (label: string): string => `${label}.${NAME_ZONE}`

/** The cache key of the suggestions for a label. */
export const suggestionsKey = (label: string, network: string): string => `suggestions ${network} ${label}`

/**
 * Validates the typed name ([5.1]), and half a second after the last key asks the server whether it is taken.
 * The next key aborts the request; a late reply is ignored. Never rejects.
 */
export function checkTypedName(aglet: Aglet, text: string): void {
  const naming = aglet.get(createNameRegistration)
  const label = text.trim().toLowerCase().replace(`.${NAME_ZONE}`, '')
  stopChecking(aglet)
  const state = checkLabel(label)
  naming.setLabel(label, { status: state === 'short' ? 'idle' : state })
  if (state !== 'waiting' && state !== 'short') return
  const running = aglet.get(createRunningCheck)
  running.stop = aglet.after(DEBOUNCE_MS, () => {
    // Shown after a pause in typing, not from the first letter on.
    if (state === 'short') naming.setCheck(label, { status: 'short' })
    else startCheck(aglet, label)
  })
}

/** Checks the typed name at once, because the user asked: ignores the cache and earlier failures. */
export function recheckTypedName(aglet: Aglet): void {
  const label = aglet.get(createNameRegistration).label.peek()
  stopChecking(aglet)
  if (checkLabel(label) !== 'waiting') return
  resetBreakers(aglet.net)
  startCheck(aglet, label, true)
}

/** Ends a running check, because the view was closed or the text has changed. */
export function stopChecking(aglet: Aglet): void {
  const running = aglet.get(createRunningCheck)
  running.stop?.()
  delete running.stop
}

function checkLabel(label: string): 'idle' | 'letters' | 'short' | 'waiting' {
  if (!label) return 'idle'
  if (!/^[a-z0-9-]+$/.test(label)) return 'letters'
  return label.length < MIN_LABEL_LENGTH ? 'short' : 'waiting'
}

async function startCheck(aglet: Aglet, label: string, force = false): Promise<void> {
  const naming = aglet.get(createNameRegistration)
  const controller = new AbortController()
  aglet.get(createRunningCheck).stop = () => controller.abort()
  naming.setCheck(label, { status: 'waiting' })
  const state = await fetchCheck(aglet, label, force, controller.signal)
  if (!controller.signal.aborted) naming.setCheck(label, state)
}

async function fetchCheck(
  aglet: Aglet,
  label: string,
  force: boolean,
  signal: AbortSignal,
): Promise<NameCheck> {
  const { net } = aglet
  const { caipNetworkId } = aglet.account.network.peek()
  const name = toFullName(label)
  try {
    const { value, error } = await readCached(
      net,
      suggestionsKey(label, caipNetworkId),
      { life: STALE_TIMES.suggestions, signal, force },
      end => getNameSuggestions(net, { name: label, network: caipNetworkId }, end),
    )
    const requested = value.find(suggestion => suggestion.name === name)
    // The API does not serve the network.
    if (!value.length) return { status: 'unserved' }
    if (!requested || error) return { status: 'failed' }
    const others = value.filter(suggestion => !suggestion.registered && suggestion !== requested)
    return {
      status: 'known',
      name,
      registered: requested.registered,
      others: requested.registered ? others.map(other => other.name) : [],
    }
  } catch (error) {
    return { status: isAgletError(error, 'cancelled') ? 'idle' : 'failed' }
  }
}
