import type { Findings, ServerFinding, ServerOutcome, WalletOutcome } from '../../../src/lib/doctor/findings'
import { createDoctor } from '../../../src/signals/doctor/doctor'
import type { Connector } from '../../../src/types'
import { type Scene, subject } from '../cell'
import { LONG, NEVER_EMPTY, NO_NUMBERS } from '../texts'

const fern: Connector = { id: 'fern', name: 'Fern', type: 'ANNOUNCED', chain: 'eip155' }

const answer = (host: string, outcome: ServerOutcome = 'ok'): ServerFinding => ({ outcome, ms: 40, host })

interface Found
  extends Partial<Pick<Findings, 'purpose' | 'online' | 'done' | 'policies' | 'isPopupBlocked'>> {
  readonly relay?: ServerOutcome
  readonly api?: ServerOutcome
  readonly wallet?: WalletOutcome
  /** Outcome for the login's frame; default `silent`. */
  readonly frame?: ServerOutcome
}

/**
 * Opens the view, and then replaces its checks by a run of its own, so that no other code changes the
 * findings.
 */
const found =
  ({ relay, api, wallet, frame = 'silent', done = true, policies = {}, ...more }: Found, name = 'Fern') =>
  async ({ aglet, open, find }: Scene) => {
    const { purpose = wallet ? 'extension' : 'pairing', online = true, isPopupBlocked = false } = more
    const doctor = aglet.get(createDoctor)
    open('WhatIsWrong', {
      ...(wallet && { connector: { ...fern, name } }),
      trouble: { purpose, from: wallet ? 'ConnectingExternal' : 'Connect' },
    })
    // The view starts a run of its own first.
    await find('.checks')
    const examination = doctor.start({
      purpose,
      servers: ['api', 'wallets', 'relay', ...(purpose === 'login' ? (['frame'] as const) : [])],
      online,
      isPopupBlocked,
      ...(wallet && { walletName: name }),
    })
    if (!done) return
    for (const [host, directive] of Object.entries(policies)) doctor.setPolicy(examination, host, directive)
    doctor.setServer(examination, 'relay', answer('relay.example', relay))
    doctor.setServer(examination, 'api', answer('api.example', api))
    doctor.setServer(examination, 'wallets', answer('list.example', api))
    if (purpose === 'login') doctor.setServer(examination, 'frame', answer('login.example', frame))
    if (wallet) doctor.setWallet(examination, { outcome: wallet, ms: 3 })
    doctor.finish(examination)
    ;(await find('summary')).click()
  }

const show = (state: Found, name?: string) => ({ show: found(state, name), shows: '.sign > .icon' })
const WALLETS: readonly WalletOutcome[] = [
  'absent',
  'silent',
  'locked',
  'pending',
  'declined',
  'networks',
  'failing',
]

/** The diagnosis after a failed connection. */
export const doctor = [
  subject(
    'WhatIsWrong',
    { without: { empty: NEVER_EMPTY, 'huge numbers': NO_NUMBERS } },
    {
      loading: { show: found({ done: false }), shows: '.sign > .spinner' },
      full: show({}),
      error: show({ relay: 'unreachable' }),
      'long text': show({ wallet: 'silent' }, LONG),
      offline: show({ online: false, relay: 'unreachable', api: 'unreachable' }),
      'no server': show({ relay: 'unreachable', api: 'silent' }),
      'relay silent': show({ relay: 'silent' }),
      'relay forbidden': show({ relay: 'unreachable', policies: { 'relay.example': 'connect-src' } }),
      clock: show({ relay: 'clock' }),
      project: show({ api: 'project' }),
      origin: show({ relay: 'origin' }),
      'code not loaded': show({ relay: 'code' }),
      'server blocked': show({ api: 'unreachable' }),
      'server down': show({ api: 'failing' }),
      'login silent': show({ purpose: 'login' }),
      'login ok': show({ purpose: 'login', frame: 'ok' }),
      'login window blocked': show({ purpose: 'login', frame: 'ok', isPopupBlocked: true }),
      'wallet ok': show({ wallet: 'ok', relay: 'silent' }),
      ...Object.fromEntries(WALLETS.map(outcome => [`wallet ${outcome}`, show({ wallet: outcome })])),
    },
  ),
]
