import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/connect/connect'
import { openModal } from '../../../src/actions/modal/openModal'
import { signOut } from '../../../src/actions/siwx/endSignIn'
import { signInWithWallet } from '../../../src/actions/siwx/signInWithWallet'
import type { Aglet } from '../../../src/aglet'
import { watchSignIn } from '../../../src/effects/siwx/watchSignIn'
import { AgletError, type ErrorCode } from '../../../src/errors'
import type { SiweConfig } from '../../../src/lib/siwx/siweConfig'
import type { Options } from '../../../src/options'
import { createSigningIn } from '../../../src/signals/siwx/signingIn'
import { createSiwx, type SiwxOptions } from '../../../src/siwx/createSiwx'
import { memoryStorage } from '../../../src/siwx/memoryStorage'
import { mount } from '../../../src/views/modal/mount'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { connector, fakeAdapter, fakeAglet, session } from '../../fakes'

const drawn: Aglet[] = []
test.before(resetPage)
test.after.each(() => {
  for (const aglet of drawn.splice(0)) aglet.destroy()
  clearPage()
})
test.after(leavePage)

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const declined = async () => {
  throw new AgletError('user_rejected', 'The request was declined.')
}

/** The view of a wallet whose user has declined. */
async function show(siwx: SiwxOptions = {}, options: Partial<Options> = {}) {
  const adapter = fakeAdapter({
    connect: async ({ id }) => session({ connectorId: id, accounts: [{ address: ADDRESS, type: 'eoa' }] }),
    signMessage: declined,
  })
  const aglet = fakeAglet(
    {
      ...(!options.siweConfig && {
        siwx: createSiwx({ storage: { ...memoryStorage(), verifies: true }, ...siwx }),
      }),
      ...options,
    },
    { adapters: [adapter], fetch: () => new Promise(() => {}) },
  )
  drawn.push(aglet)
  aglet.onDestroy(mount(aglet))
  aglet.onDestroy(watchSignIn(aglet, aglet.connections.all.peek()))
  const wallet = connector('com.example.wallet')
  aglet.connectors.announce(wallet)
  await connect(aglet, wallet)
  const root = () => document.querySelector('aglet-modal, [data-aglet]')?.shadowRoot ?? findRoot()
  const find = (selector: string) => root()?.querySelector<HTMLElement>(selector)
  await until('the user declined', () => /declined/.test(find('.siwx .status')?.textContent ?? ''))
  const button = (text: string) =>
    [...(root()?.querySelectorAll<HTMLElement>('button') ?? [])].find(one => one.textContent === text)
  return { aglet, adapter, find, button }
}

/** Finds the page's element that contains the modal. */
function findRoot(): ShadowRoot | undefined {
  for (const element of document.querySelectorAll('*')) if (element.shadowRoot) return element.shadowRoot
}

test('[2.12] the message is shown verbatim, and described in plain words', async () => {
  const { find, button } = await show({ statement: 'I accept the terms.' })
  const text = (find('.siwx textarea') as HTMLTextAreaElement).value
  assert.ok(text.startsWith(`app.example wants you to sign in with your Ethereum account:\n${ADDRESS}\n`))
  assert.match(text, '\n\nI accept the terms.\n\n')
  assert.match(find('.siwx h2')?.textContent ?? '', 'app.example needs to connect to your wallet')
  assert.match(find('.siwx details')?.textContent ?? '', 'What am I signing?')
  assert.match(find('.siwx')?.textContent ?? '', 'Cancelling disconnects it.')
  // Titles are loaded with the wallet's code, not with the view.
  await until('the title is there', () => find('#title')?.textContent === 'Sign In')
  assert.ok(button('Try again'))
})

test('the host’s `metadata` may have a name only', async () => {
  const { find } = await show({}, { metadata: { name: 'My shop' } })
  assert.match(find('.siwx h2')?.textContent ?? '', 'My shop needs to connect to your wallet')
})

test('[4.31] Cancel disconnects if the sign-in is required; if it is optional, the account stays and the view can be reopened', async () => {
  const { aglet, button } = await show()
  button('Cancel')?.click()
  await until('disconnected', () => !aglet.account.account.peek().isConnected)
  aglet.destroy()
  clearPage()
  const optional = await show({ required: false })
  optional.button('Cancel')?.click()
  await until('closed', () => !optional.aglet.modal.open.peek())
  assert.ok(optional.aglet.account.account.peek().isConnected)
  openModal(optional.aglet, { view: 'SIWXSignMessage' })
  await until('the message is there again', () => optional.find('.siwx textarea:not([disabled])'))
  assert.ok(optional.button('Sign'))
})

test('[2.10] siweConfig has its own view, with the host’s text', async () => {
  const siweConfig: SiweConfig = {
    getNonce: async () => 'abcdefgh12345678',
    createMessage: ({ address, chainId, nonce }) => `${address} on ${chainId}, ${nonce}`,
    verifyMessage: async () => true,
    getSession: async () => null,
    signOut: async () => true,
  }
  const { aglet, find } = await show({}, { siweConfig })
  assert.is(aglet.route.view.peek(), 'ConnectingSiwe')
  assert.is((find('.siwx textarea') as HTMLTextAreaElement).value, `${ADDRESS} on 1, abcdefgh12345678`)
})

/** Failures of an attempt, and the text of each. */
const SAID: readonly [code: ErrorCode, text: string][] = [
  ['user_rejected', 'You declined the request. You can ask again.'],
  ['request_pending', 'Open your wallet and answer the request there.'],
  ['network', 'The server does not answer. Try again.'],
  ['timeout', 'The server does not answer. Try again.'],
]

test('[2.12] each step and each failure has a text, and a required sign-in cannot be closed [2.28]', async () => {
  const { aglet, find } = await show()
  const signing = aglet.get(createSigningIn)
  const { target } = signing.current.peek()!
  const says = (text: string) => until(text, () => find('.siwx .status')?.textContent === text)
  for (const [code, text] of SAID) {
    signing.change(target, 'ready', { error: new AgletError(code, 'x') })
    await says(text)
    assert.ok(aglet.modal.closeBlocked.peek())
  }
  // The server tells a wrong clock from a wrong signature.
  for (const text of [
    'The signature is not valid',
    'The clock of this device is wrong. Set it and try again.',
  ]) {
    signing.change(target, 'ready', { error: new AgletError('signature_invalid', text) })
    await says(text)
  }
  const { message } = signing.current.peek()!
  const data = { ...message!, accountAddress: ADDRESS }
  signing.change(target, 'ready', {
    error: new AgletError('network', 'x'),
    signed: { data, message: `${message}`, signature: '0x' },
  })
  await says('Your session could not be saved. Your signature is kept: try again.')
  const cancel = [...document.querySelector('aglet-root')!.shadowRoot!.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Cancel',
  )!
  signing.change(target, 'leaving')
  await until('it is cancelled', () => cancel.textContent === 'Cancelling...')
  assert.is(cancel.disabled, false, 'a disabled control would lose the focus')
  for (const [step, text] of [
    ['checking', 'Looking for your session…'],
    ['preparing', 'Preparing the message…'],
    ['signing', 'Approve in wallet'],
    ['storing', 'Signing you in…'],
  ] as const) {
    signing.change(target, step)
    await says(text)
  }
})

test('until the message is known, its empty box has its place, and assistive technology does not find it', async () => {
  const { aglet, find } = await show()
  const signing = aglet.get(createSigningIn)
  const { target, message } = signing.current.peek()!
  const box = () => find('.siwx textarea') as HTMLTextAreaElement
  signing.start(target, 'preparing')
  await until('the box is empty', () => box().value === '')
  assert.ok(box().disabled)
  assert.is(box().getAttribute('aria-hidden'), 'true')
  signing.change(target, 'ready', { message: message! })
  await until('the message is there', () => box().value === `${message}`)
  assert.not.ok(box().disabled)
  assert.is(box().getAttribute('aria-hidden'), null)
})

test('a signed-in user is shown the account and signs nothing', async () => {
  const { aglet, adapter } = await show()
  adapter.signMessage = async () => `0x${'ab'.repeat(65)}`
  await signInWithWallet(aglet, aglet.get(createSigningIn).current.peek()!.target)
  openModal(aglet, { view: 'SIWXSignMessage' })
  await until('the account shows', () => aglet.route.view.peek() === 'Account')
  assert.is(aglet.get(createSigningIn).current.peek(), undefined)
})

test('the view that a host opens again in the same task as it closes is not left empty', async () => {
  const { aglet, adapter } = await show()
  adapter.signMessage = async () => `0x${'ab'.repeat(65)}`
  const signedIn = signInWithWallet(aglet, aglet.get(createSigningIn).current.peek()!.target)
  const stop = aglet.modal.open.subscribe(open => {
    // The modal has not been rendered since it closed.
    if (!open) openModal(aglet, { view: 'SIWXSignMessage' })
  })
  await signedIn
  stop()
  await until('the account shows', () => aglet.route.view.peek() === 'Account')
})

test('a host’s sign-out while the view is open does not leave it empty', async () => {
  const { aglet, find } = await show({ required: false })
  await signOut(aglet)
  await until('the message is there again', () => find('.siwx textarea:not([disabled])'))
  assert.is(aglet.get(createSigningIn).prompts.size, 0, 'the wallet is not asked by itself')
})

test('without a connected wallet the view leads to Connect', async () => {
  const aglet = fakeAglet({ siwx: createSiwx() }, { fetch: () => new Promise(() => {}) })
  drawn.push(aglet)
  aglet.onDestroy(mount(aglet))
  openModal(aglet, { view: 'SIWXSignMessage' })
  await until('Connect shows', () => aglet.route.view.peek() === 'Connect')
})

test.run()
