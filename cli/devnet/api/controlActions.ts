import type { Fault } from '../faults'
import { makeWallets } from '../wallets'
import type { ApiContext } from './context'
import type { Controls } from './controls'
import { FAULT_PRESETS, RELAY_PRESETS } from './presets'

type Fields = { get(name: string): string | null }

/** What each form of the control page does. */
export const ACTIONS: Readonly<
  Record<string, (fields: Fields, context: ApiContext, controls: Controls) => void | Promise<void>>
> = {
  fault(fields, { faults }) {
    const path = fields.get('path')
    const preset = fields.get('preset') ?? ''
    const times = count(fields, 'times')
    const method = fields.get('method')
    if (!path?.startsWith('/')) return
    const chosen = Object.hasOwn(FAULT_PRESETS, preset) ? FAULT_PRESETS[preset] : undefined
    const fault: Fault | null = chosen
      ? { ...chosen, ...(times ? { times } : {}), ...(method ? { method } : {}) }
      : null
    faults.set(path, fault)
  },
  clear: (_, { faults }) => faults.clear(),
  limit(fields, _, { limit }) {
    limit.size = count(fields, 'size')
    limit.refill = count(fields, 'refill')
  },
  history(fields, _, { history }) {
    history.items = count(fields, 'items')
    history.everyChain = fields.get('everyChain') === 'on'
  },
  wallets(fields, context) {
    context.wallets = makeWallets(Math.min(count(fields, 'count'), 100_000), context.listed)
  },
  relay(fields, { relay }) {
    const preset = fields.get('preset') ?? ''
    relay.faults.set((Object.hasOwn(RELAY_PRESETS, preset) && RELAY_PRESETS[preset]) || null)
  },
  'relay drop': (_, { relay }) => relay.drop(),
  'relay stop': (_, { relay }) => relay.stop(),
  'relay start': (_, { relay }) => relay.start(),
  solana(fields, { solana }) {
    if (!solana) return
    solana.switches.latency = count(fields, 'latency')
    solana.switches.dropAfterBroadcast = count(fields, 'dropAfterBroadcast')
    solana.switches.landAfter = count(fields, 'landAfter')
  },
  'solana expire': (_, { solana }) => solana?.expireBlockhashes(),
  'clear log': (_, { requests }) => requests.clear(),
  'clear events'(_, { events }) {
    events.length = 0
  },
}

/** A positive integer field of a form; 0 for any other text. */
function count(fields: Fields, name: string): number {
  const number = Number(fields.get(name))
  return Number.isSafeInteger(number) && number > 0 ? Math.min(number, 1_000_000) : 0
}
