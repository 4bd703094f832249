import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect/connect'
import { finishLogin } from '../../src/actions/embedded/finishLogin'
import { openModal } from '../../src/actions/modal/openModal'
import { syncModal } from '../../src/effects/modal/syncModal'
import { createModalElement } from '../../src/signals/modal/modalElement'
import { createNameRegistration } from '../../src/signals/names/nameRegistration'
import { mount } from '../../src/views/modal/mount'
import { loginBench } from '../actions/embedded/loginBench'
import { clearPage, leavePage, personsClick, resetPage, until } from '../dom'
import { connector, fakeAdapter, fakeAglet } from '../fakes'
import { fakeFetch } from '../net/fakeFetch'

test.before(resetPage)
test.after.each(clearPage)
test.after(leavePage)

test('what the form has started is aborted as soon as another view is rendered, and not after the next paint', async () => {
  const adapter = fakeAdapter()
  // The account's names are never answered, and the request ends with the form.
  const fetch = fakeFetch(({ url }) =>
    url.pathname.includes('/reverse/')
      ? new Promise(() => {})
      : url.pathname.endsWith('/supported-chains')
        ? { http: ['eip155:1'], ws: [] }
        : new Response('', { status: 404 }),
  )
  const aglet = fakeAglet({}, { adapters: [adapter], fetch: fetch as typeof globalThis.fetch })
  await connect(aglet, connector('com.a', { chain: adapter.namespace }))
  aglet.onDestroy(mount(aglet))
  openModal(aglet)
  aglet.route.push('ChooseAccountName')
  aglet.route.push('RegisterAccountName')
  const form = () => document.querySelector('aglet-root')!.shadowRoot!.querySelector('form.register')
  const request = () => fetch.calls.find(({ url }) => url.pathname.includes('/reverse/'))
  await until('the form was there, and the names were asked for', () => form() && request())

  aglet.route.back()
  // Without a paint between, where the renderer needs none.
  for (let turn = 0; turn < 100 && form(); turn++) await null
  await until('another view was there', () => !form())
  assert.is(request()!.init.signal?.aborted, true)
  aglet.destroy()
})

test('a typed name is checked again when the wallet changes networks', async () => {
  const adapter = fakeAdapter()
  const fetch = fakeFetch(({ url }) =>
    url.pathname.endsWith('/supported-chains')
      ? { http: ['eip155:1'], ws: [] }
      : url.pathname.includes('/suggestions/')
        ? { suggestions: [{ name: 'adalove.reown.id', registered: false }] }
        : new Response('', { status: 404 }),
  )
  const aglet = fakeAglet({}, { adapters: [adapter], fetch: fetch as typeof globalThis.fetch })
  aglet.onDestroy(mount(aglet))
  await connect(aglet, connector('com.a'))
  adapter.emit('com.a', { chainId: 'eip155:8453' })
  openModal(aglet)
  aglet.route.push('RegisterAccountName')
  const root = document.querySelector('aglet-root')!.shadowRoot!
  const text = () => root.querySelector('form.register')?.textContent ?? ''
  await until('the form was there', () => root.querySelector('.register input'))
  const field = root.querySelector<HTMLInputElement>('.register input')!
  field.value = 'adalove'
  field.dispatchEvent(new window.Event('input', { bubbles: true }))
  await until('it was not served', () => text().includes('Names cannot be registered on this network.'))
  adapter.emit('com.a', { chainId: 'eip155:1' })
  await until('it was available', () => text().includes('Available'))
  adapter.emit('com.a', { chainId: 'eip155:8453' })
  await until('it was not served again', () => text().includes('Names cannot be registered'))
  assert.is(root.querySelector<HTMLButtonElement>('.register [type=submit]')!.disabled, true)
  aglet.destroy()
})

test('the field keeps the focus when it turns out that the account has a name: a disabled one would lose it', async () => {
  let give: (reply: unknown) => void = () => {}
  const fetch = fakeFetch(({ url }) =>
    url.pathname.endsWith('/supported-chains')
      ? { http: ['eip155:1'], ws: [] }
      : url.pathname.includes('/reverse/')
        ? new Promise(resolve => (give = resolve))
        : new Response('', { status: 404 }),
  )
  const aglet = fakeAglet({}, { fetch: fetch as typeof globalThis.fetch })
  aglet.onDestroy(mount(aglet))
  await connect(aglet, connector('com.a'))
  openModal(aglet, { view: 'RegisterAccountName' })
  const root = document.querySelector('aglet-root')!.shadowRoot!
  const field = () => root.querySelector<HTMLInputElement>('.register input')
  await until('the field has the focus', () => field() && root.activeElement === field())
  await until('the names were asked for', () =>
    fetch.calls.some(({ url }) => url.pathname.includes('/reverse/')),
  )
  const addresses = { 60: { address: aglet.account.account.peek().address } }
  give([{ name: 'ada.reown.id', addresses }])
  await until('it says so', () => root.textContent?.includes('You already own a name'))
  const { disabled, readOnly } = field()!
  assert.equal([disabled, readOnly, field()!.getAttribute('aria-disabled')], [false, true, 'true'])
  aglet.destroy()
})

test('[4.33] a user of the embedded wallet approves the signature in its own view, and the name is registered', async () => {
  const name = 'adalove.reown.id'
  let message = ''
  const fetch = fakeFetch(({ url, init }) => {
    if (url.pathname.endsWith('/supported-chains')) return { http: ['eip155:1'], ws: [] }
    if (url.pathname.includes('/suggestions/')) return { suggestions: [{ name, registered: false }] }
    if (!url.pathname.endsWith('/profile/account')) return new Response('', { status: 404 })
    message = JSON.parse(String(init.body)).message
    return { name, addresses: {} }
  })
  const { aglet, putFrame } = loginBench(
    { RPC_REQUEST: () => '0xab' },
    {},
    { fetch: fetch as typeof globalThis.fetch },
  )
  delete aglet.get(createModalElement).current
  aglet.onDestroy(mount(aglet))
  aglet.onDestroy(syncModal(aglet))
  putFrame()
  await finishLogin(aglet, 'email')
  openModal(aglet)
  aglet.route.push('RegisterAccountName')
  const root = document.querySelector('aglet-root')!.shadowRoot!
  await until('the form was there', () => root.querySelector('.register input'))
  const views: string[] = []
  aglet.onDestroy(aglet.route.view.subscribe(view => void views.push(view)))
  const field = root.querySelector<HTMLInputElement>('.register input')!
  field.value = 'adalove'
  field.dispatchEvent(new window.Event('input', { bubbles: true }))
  await until('it was available', () => root.querySelector('.register')?.textContent?.includes('Available'))
  const naming = aglet.get(createNameRegistration)
  // The button takes a click only once its text could be read.
  await until('it was asked for', () => {
    root.querySelector('.register [type=submit]')?.dispatchEvent(personsClick())
    return naming.registering.value.status !== 'idle'
  })
  await until('it has ended', () => /done|failed/.test(naming.registering.value.status))
  assert.ok(views.includes('ApproveTransaction'), String(views))
  assert.is(JSON.parse(message).name, name)
  assert.is(views.at(-1), 'RegisterAccountNameSuccess')
  aglet.destroy()
})

test.run()
