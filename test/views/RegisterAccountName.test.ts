import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect/connect'
import { openModal } from '../../src/actions/modal/openModal'
import { mount } from '../../src/views/modal/mount'
import { clearPage, leavePage, resetPage, until } from '../dom'
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

test.run()
