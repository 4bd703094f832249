import { privateKeyToAccount } from 'viem/accounts'
import { connect } from '../../../src/actions/connect/connect'
import type { Adapter } from '../../../src/adapters/adapter'
import type { Aglet } from '../../../src/aglet'
import { syncModal } from '../../../src/effects/modal/syncModal'
import { watchSignIn } from '../../../src/effects/siwx/watchSignIn'
import type { Options } from '../../../src/options'
import { createSigningIn } from '../../../src/signals/siwx/signingIn'
import { createSiwxState } from '../../../src/signals/siwx/siwxState'
import { createSiwx, type SiwxOptions } from '../../../src/siwx/createSiwx'
import { memoryStorage } from '../../../src/siwx/memoryStorage'
import type { SiwxStorage } from '../../../src/siwx/siwxStorage'
import { TEST_KEYS } from '../../../src/testing/keys'
import type { Session } from '../../../src/types'
import { until } from '../../dom'
import { connector, fakeAdapter, fakeAglet, session } from '../../fakes'

export const ACCOUNTS = TEST_KEYS.map(key => privateKeyToAccount(key))
export const [FIRST, SECOND] = ACCOUNTS.map(({ address }) => address) as [string, string]
export const WALLET = connector('com.a')
/** A second wallet, with the second account. */
export const OTHER = connector('com.b')

/** Signs with the key of the session's account. */
export const signWithKey = async ({ accounts }: Session, message: string): Promise<string> => {
  const key = ACCOUNTS.find(({ address }) => address === accounts[0]!.address)
  if (!key) throw new Error('No key for this account.')
  return key.signMessage({ message })
}

/** A page with sign-in and an EVM wallet whose user the test plays. */
export function signInPage({
  siwx,
  storage = memoryStorage(),
  script = {},
  options = {},
}: {
  siwx?: SiwxOptions
  storage?: SiwxStorage
  script?: Partial<Adapter>
  options?: Partial<Options>
} = {}) {
  const adapter = fakeAdapter({
    connect: async ({ id }) =>
      session({
        connectorId: id,
        accounts: [{ address: id === OTHER.id ? SECOND : FIRST, type: 'eoa' }],
      }),
    signMessage: signWithKey,
    ...script,
  })
  const aglet = fakeAglet(
    { ...(!options.siweConfig && { siwx: createSiwx({ storage, ...siwx }) }), ...options },
    { adapters: [adapter] },
  )
  aglet.onDestroy(syncModal(aglet))
  aglet.onDestroy(watchSignIn(aglet, aglet.connections.all.peek()))
  const { current } = aglet.get(createSigningIn)
  return {
    aglet,
    adapter,
    storage,
    current,
    state: aglet.get(createSiwxState),
    view: () => (aglet.modal.open.peek() ? aglet.route.view.peek() : 'closed'),
    step: () => current.peek()?.step,
    code: () => current.peek()?.error?.code,
    target: () => current.peek()!.target,
  }
}

/** Connects as the modal does, with the view that waits for the wallet. */
export async function connectInModal(aglet: Aglet, wallet = WALLET): Promise<void> {
  aglet.modal.show()
  aglet.route.reset('ConnectingExternal', { connector: wallet })
  await connect(aglet, wallet)
}

/** Connects without the modal, and waits until the user is asked to sign. */
export async function connectAndWait(page: ReturnType<typeof signInPage>): Promise<void> {
  page.adapter.signMessage = async () => {
    throw Object.assign(new Error('declined'), { code: 4001 })
  }
  await connect(page.aglet, WALLET)
  await until('the sign-in waits', () => page.step() === 'ready' && page.current.peek()?.error)
  page.adapter.signMessage = signWithKey
}
