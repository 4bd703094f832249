import { type Scene, subject } from '../cell'
import { NO_NUMBERS, NO_WAIT } from '../texts'
import { LONG_EMAIL, logIn } from './loggedIn'

const LONG = 'The Test Network of the Honourable Company of Weavers, Spinners and Lacemakers'

/** The host sets neither theme nor language, so the settings offer both. */
function leaveToUser({ aglet, open }: Scene): void {
  const { themeMode: _, locale: __, ...rest } = aglet.options.peek()
  aglet.options.value = rest
  open('AccountSettings')
}

/** The settings. */
export const settings = [
  subject(
    'AccountSettings',
    {
      wallet: 'Fern',
      shows: '.settings .setting',
      without: {
        loading: NO_WAIT,
        empty: 'There is always a network.',
        error: 'The view requests nothing.',
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
      'logged in, long text': {
        show({ aglet, open }) {
          logIn(aglet, { user: { email: LONG_EMAIL } })
          open('AccountSettings')
        },
        shows: '.settings .user',
      },
      'theme and language': { show: leaveToUser, shows: 'select' },
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
