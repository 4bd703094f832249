import { AgletError } from '../../../src/errors'
import { createNameRegistration, type Registering } from '../../../src/signals/names/nameRegistration'
import type { Answers } from '../answers'
import { type Scene, subject } from '../cell'
import { FIXED, NEVER_EMPTY, NO_FAILURE, NO_NUMBERS, NO_WAIT } from '../texts'
import { NAMELESS } from './account'

const LONG_NAME = `${'weavers-'.repeat(7)}co`

const typed =
  (label: string, registering?: Registering) =>
  async ({ aglet, open, type, until }: Scene) => {
    const naming = aglet.get(createNameRegistration)
    open('RegisterAccountName')
    await type('.register input', label)
    if (!registering) return
    await until(() => naming.check.peek().status === 'known')
    naming.setRegistering(registering)
  }
const found = (label: string, registered: boolean, ...others: readonly string[]): Answers => ({
  '/profile/suggestions': {
    suggestions: [
      { name: `${label}.reown.id`, registered },
      ...others.map(other => ({ name: `${other}.reown.id`, registered: false })),
    ],
  },
})
const free = found('weaver', false)
const name = 'weaver.reown.id'
const late = new AgletError('bad_response', 'The signature is too old.', { meta: { field: 'timestamp' } })

/** Registering an account name. */
export const names = [
  subject(
    'ChooseAccountName',
    {
      wallet: 'Fern',
      without: {
        loading: NO_WAIT,
        empty: NEVER_EMPTY,
        error: NO_FAILURE,
        'long text': FIXED,
        'huge numbers': NO_NUMBERS,
      },
    },
    { full: { shows: '.medal' } },
  ),
  subject(
    'RegisterAccountName',
    { wallet: 'Fern', answers: NAMELESS, without: { 'huge numbers': NO_NUMBERS } },
    {
      empty: { shows: '.hint' },
      loading: {
        answers: { ...NAMELESS, '/profile/suggestions': 'hang' },
        show: typed('weaver'),
        shows: '.row .spinner',
      },
      full: { answers: { ...NAMELESS, ...free }, show: typed('weaver'), shows: '.tag' },
      taken: {
        answers: { ...NAMELESS, ...found('weaver', true, 'weaver-1', 'the-weaver', 'weaverly') },
        show: typed('weaver'),
        shows: '.others',
      },
      short: { show: typed('we'), shows: '.field.bad' },
      error: {
        answers: { ...NAMELESS, '/profile/suggestions': 500 },
        show: typed('weaver'),
        shows: '.field.bad',
      },
      signing: {
        answers: { ...NAMELESS, ...free },
        show: typed('weaver', { status: 'signing', name }),
        shows: '.note',
      },
      refused: {
        answers: { ...NAMELESS, ...free },
        show: typed('weaver', { status: 'failed', name, error: late, late: true }),
        shows: '.refused',
      },
      'long text': {
        answers: { ...NAMELESS, ...found(LONG_NAME, true, `${LONG_NAME}-1`) },
        show: typed(LONG_NAME),
        shows: '.others',
      },
    },
  ),
  subject(
    'RegisterAccountNameSuccess',
    {
      wallet: 'Fern',
      without: { loading: NO_WAIT, empty: NEVER_EMPTY, error: NO_FAILURE, 'huge numbers': NO_NUMBERS },
    },
    {
      full: {
        show: ({ aglet, open }) => {
          aglet.get(createNameRegistration).setOwnedName(name)
          open('RegisterAccountNameSuccess')
        },
        shows: '.mine',
      },
      'long text': {
        show: ({ aglet, open }) => {
          aglet.get(createNameRegistration).setOwnedName(`${LONG_NAME}.reown.id`)
          open('RegisterAccountNameSuccess')
        },
        shows: '.mine',
      },
    },
  ),
]
