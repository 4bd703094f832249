import type { Answers } from '../answers'
import { type Scene, subject } from '../cell'
import { FIXED, LONG, NEVER_EMPTY, NO_FAILURE, NO_WAIT } from '../texts'
import { logIn } from './loggedIn'

const DAY_S = 86_400
const CONTRACT = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

const session = (pci: string, name: string, permissions: readonly object[], more: object = {}) => ({
  project: { id: pci, name, url: 'https://demo.example/', iconUrl: null },
  pci,
  expiry: Date.UTC(2096, 0, 1) / 1000,
  createdAt: Date.UTC(2026, 9, 1) / 1000,
  permissions,
  policies: [],
  context: '0x1b',
  revokedAt: null,
  ...more,
})
const mint = {
  type: 'contract-call',
  data: { address: CONTRACT, abi: [], functions: [{ functionName: 'mint' }, { functionName: 'burn' }] },
}
const spend = (allowance: string) => ({
  type: 'native-token-recurring-allowance',
  data: { allowance, start: 0, period: DAY_S },
})
const listed = (...pcis: readonly object[]): Answers => ({ '/v1/sessions/': { pcis } })

const opened = async ({ aglet, open, click }: Scene) => {
  logIn(aglet)
  open('SmartSessionList')
  await click('.session .row')
}
const shown = ({ aglet, open }: Scene) => {
  logIn(aglet)
  open('SmartSessionList')
}

/** Permissions that let apps act without asking. */
export const sessions = [
  subject(
    'SmartSessionList',
    { options: { features: { smartSessions: true } }, show: opened, shows: '.session li' },
    {
      full: {
        answers: listed(
          session('a', 'Lace Shop', [mint, spend('0x16345785d8a0000')]),
          session('b', 'Weavers', [mint]),
        ),
      },
      loading: { answers: { '/v1/sessions/': 'hang' }, show: shown, shows: '.skeleton' },
      empty: { answers: listed(), show: shown, shows: '.empty' },
      error: { answers: { '/v1/sessions/': 400 }, show: shown, shows: '[role=alert]' },
      'long text': {
        answers: listed(
          session('a', LONG, [
            { ...mint, data: { ...mint.data, functions: [{ functionName: 'weave'.repeat(12) }] } },
          ]),
        ),
      },
      'huge numbers': {
        answers: listed(
          session('a', 'Lace Shop', [spend(`0x${'7'.repeat(62)}`), spend(`0x${'f'.repeat(64)}`)]),
        ),
      },
    },
  ),
  subject(
    'SmartSessionCreated',
    {
      shows: '.created',
      show({ aglet, open }) {
        logIn(aglet)
        open('SmartSessionCreated')
      },
      without: {
        loading: NO_WAIT,
        empty: NEVER_EMPTY,
        error: NO_FAILURE,
        'long text': FIXED,
        'huge numbers': FIXED,
      },
    },
    { full: {} },
  ),
]
