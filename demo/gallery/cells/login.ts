import { AgletError } from '../../../src/errors'
import { createEmbedded } from '../../../src/signals/embedded/embedded'
import { createLogin } from '../../../src/signals/embedded/login'
import { type Scene, subject } from '../cell'
import { FIXED, NEVER_EMPTY, NO_FAILURE, NO_NUMBERS, NO_WAIT } from '../texts'

const EMAIL = 'ada@example.org'
const LONG_EMAIL = `${'a-very-long-name.'.repeat(5)}x@mail.of.the.northern-counties.example.org`
const google = { social: { provider: 'google', name: 'Google' } } as const
const farcaster = { social: { provider: 'farcaster', name: 'Farcaster' } } as const

/** Sets the state as if a login were in progress; no frame is asked. */
const begun = ({ aglet }: Scene, email = EMAIL) => {
  aglet.get(createEmbedded).setLoginEmail(email)
  return aglet.get(createLogin).start(aglet.lifetime)
}
/** Waits for the view to start its own login, shortly after it is shown. */
const asked = ({ aglet, until }: Scene) => until(() => aglet.get(createLogin).phase.peek() === 'asking')
const failed = (text: string) => ({ kind: 'failed', error: new AgletError('rpc', text) }) as const

/** Logging in without a wallet. */
export const login = [
  subject(
    'EmailVerifyOtp',
    { without: { empty: NEVER_EMPTY, 'huge numbers': NO_NUMBERS } },
    {
      full: {
        show(scene) {
          scene.aglet.get(createEmbedded).setLoginEmail(EMAIL)
          scene.open('EmailVerifyOtp')
        },
        shows: '.otp',
      },
      loading: {
        async show(scene) {
          scene.aglet.get(createEmbedded).setLoginEmail(EMAIL)
          scene.open('EmailVerifyOtp')
          await scene.find('.otp')
          begun(scene)
        },
        shows: '.spinner',
      },
      error: {
        async show(scene) {
          scene.open('EmailVerifyOtp')
          await scene.find('.otp')
          scene.aglet.get(createLogin).fail(begun(scene), failed('Invalid code'))
        },
        shows: '.failure',
      },
      silent: {
        async show(scene) {
          scene.open('EmailVerifyOtp')
          await scene.find('.otp')
          const error = new AgletError('timeout', 'Something went wrong')
          scene.aglet.get(createLogin).fail(begun(scene), { kind: 'failed', error })
        },
        shows: 'button|What is wrong?',
      },
      'long text': {
        show(scene) {
          scene.aglet.get(createEmbedded).setLoginEmail(LONG_EMAIL)
          scene.open('EmailVerifyOtp')
        },
        shows: '.otp',
      },
    },
  ),
  subject(
    'EmailVerifyDevice',
    {
      without: { empty: NEVER_EMPTY, 'huge numbers': NO_NUMBERS, error: 'An error leads back.', full: FIXED },
    },
    {
      loading: {
        show(scene) {
          scene.aglet.get(createEmbedded).setLoginEmail(EMAIL)
          scene.open('EmailVerifyDevice')
        },
        shows: '.busy',
      },
      'long text': {
        show(scene) {
          scene.aglet.get(createEmbedded).setLoginEmail(LONG_EMAIL)
          scene.open('EmailVerifyDevice')
        },
        shows: '.busy',
      },
    },
  ),
  subject(
    'ConnectingSocial',
    {
      without: {
        empty: NEVER_EMPTY,
        full: 'Once connected, the account is shown.',
        'long text': FIXED,
        'huge numbers': NO_NUMBERS,
      },
    },
    {
      loading: {
        show(scene) {
          begun(scene)
          scene.open('ConnectingSocial', google)
        },
        shows: '.busy',
      },
      error: {
        async show(scene) {
          const attempt = begun(scene)
          scene.open('ConnectingSocial', google)
          await scene.find('.busy')
          scene.aglet.get(createLogin).fail(attempt, { kind: 'blocked' })
        },
        shows: '.failed',
      },
      declined: {
        async show(scene) {
          const attempt = begun(scene)
          scene.open('ConnectingSocial', google)
          await scene.find('.busy')
          const error = new AgletError('user_rejected', 'You declined the login')
          scene.aglet.get(createLogin).fail(attempt, { kind: 'failed', error })
        },
        shows: '.failed',
      },
    },
  ),
  subject(
    'ConnectingFarcaster',
    { without: { empty: NEVER_EMPTY, 'long text': FIXED, 'huge numbers': NO_NUMBERS } },
    {
      full: {
        async show(scene) {
          scene.open('ConnectingFarcaster', farcaster)
          await asked(scene)
          scene.aglet.get(createLogin).cancel()
          begun(scene)
          scene.aglet.get(createEmbedded).setFarcasterUrl('https://farcaster.example/login?channel=1234')
        },
        shows: '.qr',
      },
      loading: {
        async show(scene) {
          scene.open('ConnectingFarcaster', farcaster)
          await asked(scene)
          scene.aglet.get(createLogin).finish(begun(scene))
        },
        shows: '.busy',
      },
      error: {
        async show(scene) {
          scene.open('ConnectingFarcaster', farcaster)
          await asked(scene)
          scene.aglet.get(createLogin).fail(begun(scene), failed('You declined the login'))
        },
        shows: '.failed',
      },
    },
  ),
  subject(
    'ConnectSocials',
    {
      without: {
        loading: NO_WAIT,
        empty: NEVER_EMPTY,
        error: NO_FAILURE,
        'long text': FIXED,
        'huge numbers': NO_NUMBERS,
      },
    },
    { full: { shows: 'button.row|Google' } },
  ),
  subject(
    'ConnectWallets',
    {
      without: {
        loading: 'The same as in Connect.',
        empty: 'The same as in Connect.',
        error: 'The same as in Connect.',
        'long text': 'The same as in Connect.',
        'huge numbers': 'The same as in Connect.',
      },
    },
    { full: { shows: 'button.row|Fern' } },
  ),
  subject(
    'Create',
    { without: { loading: NO_WAIT, empty: NEVER_EMPTY, 'long text': FIXED, 'huge numbers': NO_NUMBERS } },
    {
      full: { shows: '.provider' },
      error: {
        async show({ aglet, open, find }) {
          open('Create')
          await find('.provider')
          aglet.get(createLogin).fail(undefined, { kind: 'wait', seconds: 17 })
        },
        shows: '#said|Please',
      },
    },
  ),
]
