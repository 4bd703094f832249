import type { Aglet } from '../../../src/aglet'
import { AgletError } from '../../../src/errors'
import { createTransitions } from '../../../src/signals/connect/transitions'
import { createEmailChange } from '../../../src/signals/embedded/emailChange'
import { createEmbedded } from '../../../src/signals/embedded/embedded'
import type { View } from '../../../src/signals/modal/route'
import type { EmbeddedWalletInfo } from '../../../src/types'
import { type Scene, subject } from '../cell'
import { NEVER_EMPTY, NO_FAILURE, NO_NUMBERS, NO_WAIT } from '../texts'

export const LONG_EMAIL = `${'weavers.and.spinners.'.repeat(3)}ada@lacemakers.example.org`
const ACCOUNTS = [
  { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', type: 'smartAccount' },
  { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'eoa' },
] as const

/** The id of the embedded wallet's connector; no frame is created for it. */
const CONNECTOR = 'ID_AUTH'

/** Sets the state as if a user had logged in, with a smart account and a plain one. */
export function logIn(aglet: Aglet, more: Partial<EmbeddedWalletInfo> = {}): void {
  const transitions = aglet.get(createTransitions)
  aglet.get(createEmbedded).setSmartAccountNetworks([1, 8453])
  transitions.succeed(transitions.start('eip155', CONNECTOR), {
    connectorId: CONNECTOR,
    namespace: 'eip155',
    accounts: ACCOUNTS,
    chainId: 'eip155:1',
    wallet: { name: 'Embedded wallet' },
    embedded: {
      user: { email: 'ada@example.org', accountType: 'smartAccount' },
      authProvider: 'email',
      accountType: 'smartAccount',
      isSmartAccountDeployed: true,
      ...more,
    },
  })
}
const withEmail = (email: string) => ({ user: { email } })
const shown =
  (view: View, more?: Partial<EmbeddedWalletInfo>, then?: (aglet: Aglet) => void) =>
  ({ aglet, open }: Scene) => {
    logIn(aglet, more)
    aglet.get(createEmailChange).setNewEmail(more?.user?.email ?? 'grace@example.org')
    open(view)
    then?.(aglet)
  }

const wrongCode = (aglet: Aglet) => {
  const change = aglet.get(createEmailChange)
  const attempt = change.start(aglet.lifetime)
  change.fail(attempt, { kind: 'failed', error: new AgletError('rpc', 'Invalid code') })
}
const busy = (aglet: Aglet) => void aglet.get(createEmailChange).start(aglet.lifetime)
const code = (view: View) =>
  subject(
    view,
    { shows: '.otp input', without: { empty: NEVER_EMPTY, 'huge numbers': NO_NUMBERS } },
    {
      full: { show: shown(view) },
      loading: { show: shown(view, undefined, busy), shows: '#about .spinner' },
      error: { show: shown(view, undefined, wrongCode), shows: '.failure' },
      'long text': { show: shown(view, withEmail(LONG_EMAIL)) },
    },
  )

/** Views for logged-in users. */
export const loggedIn = [
  subject(
    'UpdateEmailWallet',
    { shows: '.new-email input', without: { empty: NEVER_EMPTY, 'huge numbers': NO_NUMBERS } },
    {
      full: { show: shown('UpdateEmailWallet') },
      loading: { show: shown('UpdateEmailWallet', undefined, busy), shows: '.new-email .spinner' },
      error: {
        show: shown('UpdateEmailWallet', undefined, aglet =>
          aglet.get(createEmailChange).fail(undefined, { kind: 'email' }),
        ),
        shows: '.problem|Invalid',
      },
      'long text': { show: shown('UpdateEmailWallet', withEmail(LONG_EMAIL)) },
    },
  ),
  code('UpdateEmailPrimaryOtp'),
  code('UpdateEmailSecondaryOtp'),
  subject(
    'UpgradeEmailWallet',
    {
      shows: '.upgrading a',
      without: {
        loading: NO_WAIT,
        empty: NEVER_EMPTY,
        error: NO_FAILURE,
        'huge numbers': NO_NUMBERS,
        'long text': 'The name of the frame’s host is short.',
      },
    },
    { full: { show: shown('UpgradeEmailWallet') } },
  ),
]
