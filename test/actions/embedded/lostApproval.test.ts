import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connectById } from '../../../src/actions/connect/connectById'
import { finishLogin } from '../../../src/actions/embedded/finishLogin'
import { hideModal, openModal } from '../../../src/actions/modal/openModal'
import { MODAL_OPENING } from '../../../src/actions/modal/showModal'
import { sendCall } from '../../../src/actions/money/sendCall'
import { isRejection } from '../../../src/actions/money/unknownOutcome'
import type { Aglet } from '../../../src/aglet'
import { adapterOf } from '../../../src/chunks/connect/makeAdapter'
import { toAgletError } from '../../../src/lib/data/toAgletError'
import { createModalElement } from '../../../src/signals/modal/modalElement'
import { STORAGE_PREFIX } from '../../../src/storage'
import { clientOver, FRAME_URL, fakeFrame, silent } from '../../adapters/embedded/fakeFrame'
import { manualClock } from '../../clock'
import { leavePage, resetPage, tick, until } from '../../dom'
import { ALICE, BOB, ethereum, fakeAglet, fakeStorage, solana } from '../../fakes'
import { fakeNode, SEND } from '../money/evmMoney'

// Requests to the embedded wallet whose frame goes away, or whose instance ends, before it has answered.

const instances: Aglet[] = []
test.before.each(resetPage)
test.after.each(() => {
  for (const aglet of instances.splice(0)) aglet.destroy()
})
test.after(leavePage)

/** A user who is logged in, and a frame that never answers a request. */
async function logIn(networks: readonly (typeof ethereum | typeof solana)[] = [ethereum]) {
  const site = fakeFrame({ RPC_REQUEST: () => silent })
  const storage = fakeStorage()
  const aglet = fakeAglet(
    { endpoints: { frame: FRAME_URL }, networks: networks as [typeof ethereum] },
    { storage, fetch: fakeNode().fetch },
  )
  instances.push(aglet)
  const adapter: Aglet['adapter'] = (namespace, id) => adapterOf(aglet, namespace, id)
  Object.assign(aglet, { adapter })
  aglet.get(createModalElement).current = Object.assign(site.parent(), { isConnected: true }) as HTMLElement
  await finishLogin(aglet, 'google', 'Ada')
  await tick()
  const asked = () => site.names().filter(name => name === 'RPC_REQUEST').length
  const pending = () => storage.getItem(`${STORAGE_PREFIX}pending`)
  return { aglet, site, asked, pending }
}
/** The error that an attempt ends with; `code` is one of Aglet's, or one of EIP-1193. */
const errorOf = (attempt: Promise<unknown>): Promise<Error & { readonly code?: unknown }> =>
  attempt.then(
    () => new Error('It succeeded.'),
    error => error,
  )
/** A refusal by the user (EIP-1193). */
const REFUSED = 4001

for (const [what, end] of [
  [
    'the page’s router removes it',
    ({ aglet, site }: Awaited<ReturnType<typeof logIn>>) => {
      site.elements.at(-1)!.remove()
      hideModal(aglet)
    },
  ],
  ['the instance is destroyed', ({ aglet }: Awaited<ReturnType<typeof logIn>>) => aglet.destroy()],
] as const) {
  test(`a transaction that the frame has is of unknown outcome, and stays recorded, if ${what}`, async () => {
    const page = await logIn()
    const sending = errorOf(sendCall(page.aglet, { to: BOB, value: 1n }, SEND))
    await until('the frame is asked', () => page.asked())
    end(page)
    assert.is((await sending).code, 'unknown_outcome')
    assert.match(page.pending() ?? '', BOB)
  })

  test(`a signature that the frame has is declined if ${what}`, async () => {
    const page = await logIn()
    const provider = page.aglet.activeAdapters.get('eip155')!.provider('ID_AUTH') as EvmProvider
    const signing = errorOf(provider.request({ method: 'personal_sign', params: ['0x61', ALICE] }))
    await until('the frame is asked', () => page.asked())
    end(page)
    assert.is((await signing).code, REFUSED)
  })
}

interface EvmProvider {
  request(call: { method: string; params?: unknown }): Promise<unknown>
}

test('a Solana transaction that the frame has is no refusal if the instance is destroyed', async () => {
  const page = await logIn([solana])
  const provider = page.aglet.activeAdapters.get('solana')!.provider('ID_AUTH') as {
    signAndSendTransaction(bytes: Uint8Array): Promise<unknown>
  }
  const sending = errorOf(provider.signAndSendTransaction(new Uint8Array([1, 2, 3])))
  await until('the frame is asked', () => page.asked())
  page.aglet.destroy()
  assert.not(isRejection(toAgletError(await sending)))
})

test('a transaction of the page’s own library is no refusal if the instance is destroyed', async () => {
  const page = await logIn()
  const provider = page.aglet.activeAdapters.get('eip155')!.provider('ID_AUTH') as EvmProvider
  const call = { from: ALICE, to: BOB, value: '0x1' }
  const sending = errorOf(provider.request({ method: 'eth_sendTransaction', params: [call] }))
  await until('the frame is asked', () => page.asked())
  page.aglet.destroy()
  assert.is((await sending).code, 'unknown_outcome')
})

test('a signed transaction that the frame does not answer in time is of unknown outcome', async () => {
  const clock = manualClock()
  try {
    const frame = fakeFrame({ RPC_REQUEST: () => silent })
    const { client } = clientOver(frame)
    const method = 'eth_sendRawTransaction'
    const sending = errorOf(client.request({ method, params: ['0x'], chainId: 'eip155:1' }))
    await clock.advance(0)
    await clock.advance(31_000)
    assert.is((await sending).code, 'unknown_outcome')
  } finally {
    clock.restore()
  }
})

const AFTER_DESTROY: Readonly<
  Record<string, (page: Awaited<ReturnType<typeof logIn>>, provider: EvmProvider) => Promise<unknown>>
> = {
  'a request that waits for another one': async ({ aglet, asked }, provider) => {
    const sign = () => errorOf(provider.request({ method: 'personal_sign', params: ['0x61', ALICE] }))
    const both = [sign(), sign()]
    await until('the frame is asked', () => asked())
    aglet.destroy()
    return Promise.all(both)
  },
  'a later request': async ({ aglet }, provider) => {
    aglet.destroy()
    return errorOf(provider.request({ method: 'personal_sign', params: ['0x61', ALICE] }))
  },
  'a request that it does not support': async ({ aglet }, provider) => {
    aglet.destroy()
    return errorOf(provider.request({ method: 'eth_sign', params: [] }))
  },
  'a host’s `connect`': async ({ aglet }) => {
    const connecting = errorOf(connectById(aglet, 'ID_AUTH'))
    aglet.destroy()
    return connecting
  },
}
for (const [what, run] of Object.entries(AFTER_DESTROY))
  test(`a destroyed instance opens no modal for ${what}, and leaves that of the next instance open`, async () => {
    const page = await logIn()
    const provider = page.aglet.activeAdapters.get('eip155')!.provider('ID_AUTH') as EvmProvider
    const next = fakeAglet({ networks: [ethereum], features: { analytics: false } })
    instances.push(next)
    let openings = 0
    page.aglet.lifetime.addEventListener('abort', () => {
      openModal(next)
      document.addEventListener(MODAL_OPENING, () => openings++)
    })
    await run(page, provider)
    await tick(20)
    assert.is(openings, 0)
    assert.ok(next.opened.peek())
    assert.not(page.aglet.opened.peek())
  })

test.run()
