import {
  createPairing,
  type Pairing,
  type PairingAttempt,
  type PairingCause,
} from '../../../src/signals/pairing/pairing'
import type { WalletItem } from '../../../src/types'
import { type Scene, subject } from '../cell'
import { LONG, NO_NUMBERS } from '../texts'

const URI =
  'wc:6b18f0a4b0b84ae0a5a8b9a5d2a1d6f0c4c5f38cdb21c1d0ac5a5a28e9e2f7a1@2?relay-protocol=irn&symKey=0f2a1d6f0c4c5f38cdb21c1d0ac5a5a28e9e2f7a16b18f0a4b0b84ae0a5a8b9a5&expiryTimestamp=1800000000'
/** Lifetime of a pairing URI (ms). */
const LIFETIME_MS = 4 * 60_000

const wallet: WalletItem = {
  id: 'rowan',
  name: 'Rowan',
  mobileLink: 'rowan://',
  desktopLink: 'robinhood-wallet://',
  webappLink: 'https://rowan.example/app',
}

const CAUSES: readonly PairingCause[] = [
  'blocked',
  'offline',
  'project',
  'origin',
  'clock',
  'rejected',
  'networks',
  'account',
  'signature',
  'expired',
  'relay',
  'code',
]

/** Opens the view, and then replaces its pairing by one of its own, so that no other code changes it. */
const pair =
  (
    view: 'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic',
    go: (pairing: Pairing, which: PairingAttempt) => unknown,
    item?: WalletItem,
  ) =>
  async ({ aglet, open, until }: Scene) => {
    const pairing = aglet.get(createPairing)
    open(view, item && { wallet: item })
    // The view starts a pairing of its own first.
    await until(() => pairing.state.peek().phase !== 'idle')
    go(pairing, pairing.start(item))
  }

const offer = (pairing: Pairing, which: PairingAttempt) =>
  pairing.setReady(which, URI, Date.now() + LIFETIME_MS)
const see = (pairing: Pairing, which: PairingAttempt) => {
  offer(pairing, which)
  pairing.setSeen(which, URI)
}
const tab =
  (nth: number, go = offer) =>
  async (scene: Scene) => {
    await pair('ConnectingWalletConnect', go, wallet)(scene)
    await scene.click(`[role=tab]:nth-child(${nth})`)
  }

/** Connecting to a wallet on another device. */
export const pairing = [
  subject(
    'ConnectingWalletConnect',
    { without: { 'huge numbers': NO_NUMBERS } },
    {
      full: { show: pair('ConnectingWalletConnect', offer), shows: '.life' },
      loading: {
        show: pair('ConnectingWalletConnect', ({ setConnecting }, which) => setConnecting(which)),
        shows: '.skeleton',
      },
      'scanned by the wallet': {
        show: pair('ConnectingWalletConnect', see),
        shows: '[aria-current]:last-child',
      },
      approved: {
        show: pair('ConnectingWalletConnect', ({ setApproved }, which) => setApproved(which)),
        shows: '.steps',
      },
      ...Object.fromEntries(
        CAUSES.map((cause, i) => [
          i ? `error: ${cause}` : 'error',
          {
            show: pair('ConnectingWalletConnect', ({ fail }, which) => fail(which, cause)),
            shows: '[role=alert]',
          },
        ]),
      ),
      'a listed wallet': { show: pair('ConnectingWalletConnect', offer, wallet), shows: '.ways' },
      'on the desktop': { show: tab(3), shows: 'a.primary' },
      'on its page': { show: tab(2), shows: 'a.primary' },
      'on the desktop, error': {
        show: tab(3, ({ fail }, which) => fail(which, 'rejected')),
        shows: '.failed',
      },
      empty: {
        show: ({ open }) => open('ConnectingWalletConnect', { wallet: { id: 'x', name: 'Rowan' } }),
        shows: '.idle h2',
      },
      'long text': {
        show: pair('ConnectingWalletConnect', offer, { ...wallet, name: LONG }),
        shows: '.life',
      },
    },
  ),
  subject(
    'ConnectingWalletConnectBasic',
    {
      options: { adapters: [] },
      without: {
        empty: 'There is always a code or an error.',
        'long text': 'The view shows no wallet name.',
        'huge numbers': NO_NUMBERS,
      },
    },
    {
      full: { show: pair('ConnectingWalletConnectBasic', offer), shows: '.life' },
      loading: {
        show: pair('ConnectingWalletConnectBasic', ({ setConnecting }, which) => setConnecting(which)),
        shows: '.skeleton',
      },
      error: {
        show: pair('ConnectingWalletConnectBasic', ({ fail }, which) => fail(which, 'relay')),
        shows: '[role=alert]',
      },
    },
  ),
]
