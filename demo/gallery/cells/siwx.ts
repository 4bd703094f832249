import { AgletError } from '../../../src/errors'
import type { SiweConfig } from '../../../src/lib/siwx/siweConfig'
import type { Siwx } from '../../../src/lib/siwx/siwx'
import type { View } from '../../../src/signals/modal/route'
import { createSigningIn } from '../../../src/signals/siwx/signingIn'
import { createSiwx, type SiwxOptions } from '../../../src/siwx/createSiwx'
import { memoryStorage } from '../../../src/siwx/memoryStorage'
import { type Scene, subject } from '../cell'
import { LONG, NEVER_EMPTY, NO_NUMBERS } from '../texts'

const without = { empty: NEVER_EMPTY, 'huge numbers': NO_NUMBERS }
const never = () => new Promise<never>(() => {})
const fails = async () => {
  throw new AgletError('network', 'The network or the server failed.')
}

/** Options of a host with `siwx`. */
const siwx = (more: Partial<Siwx> = {}, options: SiwxOptions = {}) => ({
  options: { siwx: { ...createSiwx({ storage: memoryStorage(), required: false, ...options }), ...more } },
})
const siwe = (more: Partial<SiweConfig> = {}) => ({
  options: {
    siweConfig: {
      required: false,
      getNonce: async () => 'abcdefgh12345678',
      createMessage: ({ address, nonce }) => `Sign in as ${address}\n\nNonce: ${nonce}`,
      verifyMessage: async () => true,
      getSession: async () => null,
      signOut: async () => true,
      ...more,
    } satisfies SiweConfig,
  },
})

/**
 * Opens the view once a session is being looked for; if opened earlier, it would prompt the wallet without
 * looking.
 */
const onceLooking =
  (view: View) =>
  async ({ aglet, open, until }: Scene) => {
    await until(() => aglet.get(createSigningIn).current.peek())
    open(view)
  }

/** Signing in with the wallet, by either option of the host. */
export const signIn = [
  subject(
    'SIWXSignMessage',
    { without, wallet: 'Fern' },
    {
      loading: {
        ...siwx({ getSessions: never }),
        show: onceLooking('SIWXSignMessage'),
        shows: '.siwx .status|Looking',
      },
      preparing: { ...siwx({ createMessage: never }), shows: '.siwx .status|Preparing' },
      full: { ...siwx({}, { statement: 'I accept the terms of service.' }), shows: '.siwx textarea' },
      error: { ...siwx({ createMessage: fails }), shows: '.siwx .status|The server' },
      'long text': {
        ...siwx(
          {},
          { statement: `${LONG} `.repeat(8).trim(), resources: [`https://a.example/${'a'.repeat(200)}`] },
        ),
        shows: '.siwx textarea',
      },
    },
  ),
  subject(
    'ConnectingSiwe',
    { without, wallet: 'Fern' },
    {
      loading: {
        ...siwe({ getSession: never }),
        show: onceLooking('ConnectingSiwe'),
        shows: '.siwx .status|Looking',
      },
      full: { ...siwe(), shows: '.siwx textarea' },
      error: { ...siwe({ getNonce: fails }), shows: '.siwx .status|The server' },
      'long text': { ...siwe({ createMessage: () => `${LONG}\n`.repeat(20) }), shows: '.siwx textarea' },
    },
  ),
]
