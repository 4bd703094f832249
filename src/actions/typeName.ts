import type { Aglet } from '../aglet'
import { isAgletError } from '../errors'
import { getNameSuggestions, NAME_ZONE } from '../net/getNameSuggestions'
import { LIVES } from '../net/lives'
import { forgive } from '../net/patient'
import { read } from '../net/read'
import { createNaming, type NameCheck } from '../signals/naming'

/** After the last key ([9.6]), in ms. */
const DEBOUNCE = 500
/** [5.1]; the end is the server's. */
const SHORTEST = 4
export const LONGEST = 64

interface Asking {
  stop?: () => void
}
const createAsking = (): Asking => ({})

/** The full name of a label. */
export const inZone = (label: string): string => `${label}.${NAME_ZONE}`

/** Under what the suggestions for a label are remembered. */
export const suggestionsKey = (label: string, network: string): string => `suggestions ${network} ${label}`

/**
 * Takes in what is typed ([5.1]), and asks half a second after the last key whether it is taken. What is asked ends
 * with the next key, and a late answer changes nothing. Never rejects.
 */
export function typeName(aglet: Aglet, text: string): void {
  const naming = aglet.get(createNaming)
  const label = text.trim().toLowerCase().replace(`.${NAME_ZONE}`, '')
  stopAsking(aglet)
  const state = judge(label)
  naming.type(label, { status: state === 'short' ? 'idle' : state })
  if (state !== 'waiting' && state !== 'short') return
  const asking = aglet.get(createAsking)
  asking.stop = aglet.after(DEBOUNCE, () => {
    // Said once one has stopped, not from the first letter on.
    if (state === 'short') naming.settle(label, { status: 'short' })
    else ask(aglet, label)
  })
}

/** Asks for the typed name at once, because the user wants it: past memory, and not held back by what failed before. */
export function askAgain(aglet: Aglet): void {
  const label = aglet.get(createNaming).label.peek()
  stopAsking(aglet)
  if (judge(label) !== 'waiting') return
  forgive(aglet.net)
  ask(aglet, label, true)
}

/** Nobody looks any more: what is on its way ends. */
export function stopAsking(aglet: Aglet): void {
  const asking = aglet.get(createAsking)
  asking.stop?.()
  delete asking.stop
}

function judge(label: string): 'idle' | 'letters' | 'short' | 'waiting' {
  if (!label) return 'idle'
  if (!/^[a-z0-9-]+$/.test(label)) return 'letters'
  return label.length < SHORTEST ? 'short' : 'waiting'
}

async function ask(aglet: Aglet, label: string, force = false): Promise<void> {
  const naming = aglet.get(createNaming)
  const controller = new AbortController()
  aglet.get(createAsking).stop = () => controller.abort()
  naming.settle(label, { status: 'waiting' })
  const state = await look(aglet, label, force, controller.signal)
  if (!controller.signal.aborted) naming.settle(label, state)
}

async function look(aglet: Aglet, label: string, force: boolean, signal: AbortSignal): Promise<NameCheck> {
  const { net } = aglet
  const { caipNetworkId } = aglet.account.network.peek()
  const name = inZone(label)
  try {
    const { value, error } = await read(
      net,
      suggestionsKey(label, caipNetworkId),
      { life: LIVES.suggestions, signal, force },
      end => getNameSuggestions(net, { name: label, network: caipNetworkId }, end),
    )
    const asked = value.find(suggestion => suggestion.name === name)
    // The API does not know the network: it has nothing to say.
    if (!value.length) return { status: 'unserved' }
    if (!asked || error) return { status: 'failed' }
    const others = value.filter(suggestion => !suggestion.registered && suggestion !== asked)
    return {
      status: 'known',
      name,
      registered: asked.registered,
      others: asked.registered ? others.map(other => other.name) : [],
    }
  } catch (error) {
    return { status: isAgletError(error, 'cancelled') ? 'idle' : 'failed' }
  }
}
