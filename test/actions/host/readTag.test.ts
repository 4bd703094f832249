import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readTag } from '../../../src/actions/host/readTag'
import { isAgletError } from '../../../src/errors'
import { leavePage, resetPage, tick, until } from '../../dom'

test.before.each(async () => {
  resetPage()
  await until('the page had loaded', () => document.readyState === 'complete')
})
test.after(leavePage)

// The attributes of the script tag, as in its `dataset`.

/** What the console warns of while a tag is read. */
async function warningsOf(data: DOMStringMap): Promise<readonly string[]> {
  const { warn } = console
  const said: string[] = []
  console.warn = text => said.push(text)
  try {
    await readTag({ projectId: 'x', ...data })
    await tick()
    return said
  } finally {
    console.warn = warn
  }
}

test('an attribute whose name is nearly right is reported with the right one', async () => {
  assert.equal(await warningsOf({ network: '8453' }), [
    'Aglet: data-network is not read. Did you mean data-networks?',
  ])
  assert.equal(await warningsOf({ thememode: 'dark', featurs: '-swaps' }), [
    'Aglet: data-thememode is not read. Did you mean data-theme-mode?',
    'Aglet: data-featurs is not read. Did you mean data-features?',
  ])
})

test('misspelt attributes are reported once the page has loaded, so that nothing is fetched for them before', async () => {
  let state = 'loading'
  Object.defineProperty(document, 'readyState', { get: () => state, configurable: true })
  const { warn } = console
  const said: string[] = []
  console.warn = text => said.push(text)
  try {
    await readTag({ projectId: 'x', network: '8453' })
    await tick()
    assert.equal(said, [])
    state = 'complete'
    window.dispatchEvent(new Event('load'))
    await tick()
    assert.is(said.length, 1)
  } finally {
    console.warn = warn
    Reflect.deleteProperty(document, 'readyState')
  }
})

test('attributes that Aglet reads, and those of other tools, are not reported', async () => {
  const data = { networks: '1', features: '-swaps', themeMode: 'dark', accent: 'red', locale: 'de' }
  assert.equal(await warningsOf({ ...data, unsupportedChain: 'warn', api: 'https://a.example' }), [])
  assert.equal(
    await warningsOf({ wallets: 'https://w.example', cfasync: 'false', nscript: 'lazyOnload' }),
    [],
  )
})

test('an empty list of networks counts as absent, and empty entries are ignored', async () => {
  const file = new Response('{"networks":[10]}', { headers: { 'content-type': 'application/json' } })
  const idsOf = async (networks: string, request?: Promise<Response>) =>
    (await readTag({ projectId: 'x', networks, config: '/aglet.json' }, request)).networks.map(({ id }) => id)
  for (const [networks, ids] of [
    ['', [1]],
    [' , ', [1]],
    ['8453,', [8453]],
    ['1, 8453', [1, 8453]],
    [' 10\n8453 ', [10, 8453]],
  ] as const)
    assert.equal(await idsOf(networks), ids, JSON.stringify(networks))
  assert.equal(await idsOf('', Promise.resolve(file)), [10])
})

test('a network that is not in the list is refused, also beside known ones', async () => {
  for (const networks of ['nowhere', '1,nowhere', '1,-8453'])
    await readTag({ projectId: 'x', networks }).then(
      () => assert.unreachable(networks),
      error => assert.ok(isAgletError(error, 'invalid_option'), networks),
    )
})

test.run()
