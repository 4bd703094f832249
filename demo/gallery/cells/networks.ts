import { type Scene, subject } from '../cell'
import { LONG, NEVER_EMPTY, NO_FAILURE, NO_NUMBERS, NO_WAIT } from '../texts'

const longNames = {
  networks: Array.from({ length: 8 }, (_, i) => ({
    id: i + 1,
    name: `${LONG} ${i + 1}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example'] } },
  })),
}
const switchTo =
  (find: (name: string) => boolean) =>
  ({ aglet, open }: Scene) =>
    open('SwitchNetwork', { network: aglet.networks.requested.peek().find(({ name }) => find(name))! })

/** The current network, and switching to another. */
export const networks = [
  subject(
    'Networks',
    { without: { loading: NO_WAIT, error: NO_FAILURE, 'huge numbers': NO_NUMBERS } },
    {
      full: { shows: 'button.row' },
      'long text': { options: longNames, shows: 'button.row' },
      empty: {
        options: longNames,
        async show({ open, type }) {
          open('Networks')
          await type('input', 'no such network')
        },
        shows: '.empty',
      },
    },
  ),
  subject(
    'SwitchNetwork',
    {
      show: switchTo(name => name === 'Base'),
      without: { full: 'After switching, the view closes.', empty: NEVER_EMPTY, 'huge numbers': NO_NUMBERS },
    },
    {
      loading: { wallet: 'Willow', shows: '.busy' },
      error: { wallet: 'Thistle', shows: '.failed' },
      'long text': {
        wallet: 'Willow',
        options: longNames,
        show: switchTo(name => name.endsWith('2')),
        shows: '.busy',
      },
    },
  ),
  subject(
    'UnsupportedChain',
    { wallet: 'Quarry', without: { loading: NO_WAIT, error: NO_FAILURE, 'huge numbers': NO_NUMBERS } },
    {
      full: { shows: '.or' },
      'long text': {
        options: { metadata: { name: LONG, description: '', url: 'https://weavers.example', icons: [] } },
        shows: '.or',
      },
      swaps: {
        show: ({ aglet, open }) =>
          open('UnsupportedChain', { swaps: aglet.networks.requested.peek().slice(0, 2) }),
        shows: '.lead',
      },
      empty: { show: ({ open }) => open('UnsupportedChain', { swaps: [] }), shows: '.empty' },
    },
  ),
]
