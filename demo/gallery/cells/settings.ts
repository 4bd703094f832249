import { type Scene, subject } from '../cell'
import { NO_NUMBERS, NO_WAIT } from '../texts'
import { logIn } from './loggedIn'

const LONG = 'The Test Network of the Honourable Company of Weavers, Spinners and Lacemakers'

/** The host has decided on no theme and no language: both are offered. */
function leaveToUser({ aglet, open }: Scene): void {
  const { themeMode: _, locale: __, ...rest } = aglet.options.peek()
  aglet.options.value = rest
  open('AccountSettings')
}

/** What one may want to change or look up. */
export const settings = [
  subject(
    'AccountSettings',
    {
      wallet: 'Fern',
      shows: '.settings .setting',
      without: {
        loading: NO_WAIT,
        empty: 'There is always a network.',
        error: 'Nothing is asked for.',
        'huge numbers': NO_NUMBERS,
      },
    },
    {
      full: {},
      'logged in': {
        options: { features: { smartSessions: true } },
        show({ aglet, open }) {
          logIn(aglet)
          open('AccountSettings')
        },
        shows: '.settings .user',
      },
      'left to the user': { show: leaveToUser, shows: 'select' },
      'long text': {
        options: {
          networks: [
            {
              id: 1,
              name: LONG,
              nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
              rpcUrls: { default: { http: ['https://rpc.example'] } },
            },
          ],
        },
      },
    },
  ),
]
