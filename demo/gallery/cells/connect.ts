import type { Options } from '../../../src/options'
import { createEmbedded } from '../../../src/signals/embedded/embedded'
import type { Connector, WalletItem } from '../../../src/types'
import { subject } from '../cell'
import { FIXED, LONG, NEVER_EMPTY, NO_FAILURE, NO_NUMBERS, NO_WAIT } from '../texts'

/** Wallets in the page are not listed. */
const NO_WALLETS: Partial<Options> = { enableEIP6963: false, enableInjected: false }
const none = { '/getWallets': { data: [], count: 0 } }
const listed = (name: string, count: number) => ({
  '/getWallets': { data: [{ id: 'long', name, homepage: 'https://weavers.example' }], count },
})
const custom = { customWallets: [{ id: 'long', name: LONG, homepage: 'https://weavers.example' }] }
const row = 'button.row'

const far: Connector = { id: 'far', name: LONG, type: 'ANNOUNCED', chain: 'eip155' }
const wallet: WalletItem = {
  id: 'rowan',
  name: 'Rowan',
  homepage: 'https://rowan.example',
  chromeStore: 'https://rowan.example/chrome',
  appStore: 'https://rowan.example/ios',
  playStore: 'https://rowan.example/android',
}

/** Choosing a wallet, and waiting for its answer. */
export const connect = [
  subject(
    'Connect',
    {},
    {
      full: { shows: 'button.row|Fern' },
      loading: { options: NO_WALLETS, answers: { '/getWallets': 'hang' }, shows: '.skeleton' },
      empty: { options: NO_WALLETS, answers: none, shows: '.empty' },
      error: { options: NO_WALLETS, answers: { '/getWallets': 500 }, shows: 'button.row' },
      'long text': { options: { ...NO_WALLETS, ...custom }, answers: none, shows: '.label|The Wallet' },
      'huge numbers': { options: NO_WALLETS, answers: listed('Rowan', 99_999), shows: '.tag|9' },
      'login forgotten': {
        show({ aglet, open }) {
          aglet.get(createEmbedded).setForgotten(true)
          open('Connect')
        },
        shows: '#forgotten',
      },
      collapsed: { options: { features: { collapseWallets: true } }, shows: '.row|Continue with a wallet' },
      consent: {
        options: {
          termsConditionsUrl: 'https://host.example/terms',
          privacyPolicyUrl: 'https://host.example/privacy',
          features: { legalCheckbox: true },
        },
        shows: '.legal',
      },
    },
  ),
  subject(
    'AllWallets',
    { without: { 'huge numbers': NO_NUMBERS } },
    {
      full: { shows: '.tile .name' },
      loading: { answers: { '/getWallets': 'hang' }, shows: '.skeleton' },
      empty: { options: NO_WALLETS, answers: none, shows: '.empty' },
      error: { answers: { '/getWallets': 500 }, shows: '[role=alert]' },
      'long text': { answers: listed(LONG, 1), shows: '.name|The Wallet' },
    },
  ),
  subject(
    'ConnectingExternal',
    {
      without: {
        empty: NEVER_EMPTY,
        full: 'Once connected, the account is shown.',
        'huge numbers': NO_NUMBERS,
      },
    },
    {
      loading: {
        async show({ open, click }) {
          open()
          await click(row, 'Harbour')
        },
        shows: '.busy',
      },
      error: {
        async show({ open, click }) {
          open()
          await click(row, 'Lantern')
        },
        shows: '.failed',
      },
      'long text': {
        show: ({ open }) => open('ConnectingExternal', { connector: far }),
        shows: '.failed',
      },
      impostor: {
        show: ({ open }) =>
          open('ConnectingExternal', {
            connector: { ...far, id: 'io.metamask.evil', name: 'MetaMask', info: { rdns: 'evil.example' } },
          }),
        shows: '.danger',
      },
    },
  ),
  subject(
    'GetWallet',
    { without: { empty: NEVER_EMPTY, 'huge numbers': NO_NUMBERS } },
    {
      full: { shows: 'a.row' },
      loading: { options: NO_WALLETS, answers: { '/getWallets': 'hang' }, shows: '.skeleton' },
      error: { answers: { '/getWallets': 500 }, shows: 'a.row' },
      'long text': { options: NO_WALLETS, answers: listed(LONG, 1), shows: 'a.row|The Wallet' },
    },
  ),
  subject(
    'Downloads',
    { without: { loading: NO_WAIT, error: NO_FAILURE, 'huge numbers': NO_NUMBERS } },
    {
      full: { show: ({ open }) => open('Downloads', { wallet }), shows: 'a.row' },
      empty: { show: ({ open }) => open('Downloads', { wallet: { id: 'x', name: 'Rowan' } }), shows: 'h2' },
      'long text': {
        show: ({ open }) => open('Downloads', { wallet: { ...wallet, name: LONG } }),
        shows: 'a.row',
      },
    },
  ),
  ...(['WhatIsAWallet', 'WhatIsANetwork'] as const).map(view =>
    subject(
      view,
      {
        without: {
          loading: NO_WAIT,
          empty: FIXED,
          error: NO_FAILURE,
          'long text': FIXED,
          'huge numbers': NO_NUMBERS,
        },
      },
      { full: { shows: '.lesson' } },
    ),
  ),
]
