import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rpc } from '../../cli/devnet/rpc'
import { type Stack, startStack } from '../../cli/devnet/stack'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

let stack: Stack
test.before(async () => {
  stack = await startStack({ quiet: true })
})
test.after(() => stack?.stop())
test.before.each(() => {
  stack.faults.clear()
  stack.requests.clear()
})

type Query = Record<string, string>
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const sdk: Query = { projectId: 'p', st: 'appkit', sv: 'html-universal-1.7.0' }
const url = (path: string, query: Query = {}) => `${stack.urls.api}${path}?${new URLSearchParams(query)}`
const get = async <T>(path: string, query: Query = sdk, init: RequestInit = {}) => {
  const response = await fetch(url(path, query), init)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: tryParse(text) as T }
}
const tryParse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
interface Failure {
  status: string
  reasons: { field: string; description: string }[]
}
interface Balances {
  balances: {
    name: string
    symbol: string
    chainId: string
    address?: string
    value: number
    price: number
    quantity: { decimals: string; numeric: string }
    iconUrl: string
  }[]
}
interface Wallets {
  data: { id: string; name: string; image_id: string; order: number; chains: string[]; badge_type: string }[]
  count: number
}

test('lists the running chains without a project id, cacheable for a day', async () => {
  const { json, headers } = await get<{ http: string[]; ws: string[] }>('/v1/supported-chains', {})
  assert.equal(json, { http: ['eip155:1', 'eip155:8453', SOLANA], ws: ['eip155:1'] })
  assert.is(headers.get('cache-control'), 'public, max-age=86400')
})

test('gives each answer a uuid, refusals included, and allows every origin', async () => {
  const good = await get('/v1/supported-chains')
  const bad = await get<Failure>('/v1/account/0x12/balance', { ...sdk, currency: 'usd' })
  for (const { headers } of [good, bad]) {
    assert.match(headers.get('x-request-id')!, UUID)
    assert.is(headers.get('access-control-allow-origin'), '*')
  }
  assert.is(bad.status, 400)
  assert.equal(bad.json, {
    status: 'FAILED',
    reasons: [{ field: 'address', description: 'The address provided is invalid' }],
  })
})

test('answers a preflight with the headers that a page may send', async () => {
  const { status, headers } = await get(
    '/v1/supported-chains',
    {},
    {
      method: 'OPTIONS',
      headers: { origin: 'https://host.example', 'access-control-request-method': 'POST' },
    },
  )
  assert.is(status, 204)
  assert.match(headers.get('access-control-allow-headers')!, 'x-sdk-version')
  assert.match(headers.get('access-control-allow-methods')!, 'POST')
})

test('refuses calls without a project id', async () => {
  for (const path of [
    `/v1/identity/${stack.accounts[0]}`,
    `/v1/account/${stack.accounts[0]}/balance`,
    '/getWallets',
  ])
    assert.is((await get(path, {})).status, 401)
})

test('answers an unknown path with 404 in the same form', async () => {
  const { status, json } = await get<Failure>('/v1/nothing')
  assert.is(status, 404)
  assert.is(json.status, 'FAILED')
})

test('reads balances from the chains, in the API’s form', async () => {
  const { json } = await get<Balances>(`/v1/account/${stack.accounts[0]}/balance`, {
    ...sdk,
    currency: 'usd',
  })
  const ether = json.balances.find(item => item.symbol === 'ETH' && item.chainId === 'eip155:1')!
  assert.equal(ether.quantity, { decimals: '18', numeric: '12.4821' })
  assert.not('address' in ether)
  assert.is(ether.price, 2613.42)
  assert.ok(Math.abs(ether.value - 12.4821 * 2613.42) < 0.01)
  const usdc = json.balances.find(item => item.symbol === 'USDC' && item.chainId === 'eip155:8453')!
  assert.is(usdc.address, 'eip155:8453:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913')
  assert.is(usdc.quantity.numeric, '1250')
  const icon = await fetch(usdc.iconUrl)
  assert.is(icon.headers.get('content-type'), 'image/svg+xml')
  const values = json.balances.map(item => item.value)
  assert.equal(
    values,
    [...values].sort((a, b) => b - a),
  )
  assert.is(json.balances.find(item => item.symbol === 'LONGWINDED')!.price, 0)
})

test('reads Solana balances from its chain: SOL under its own address, tokens under their mint', async () => {
  const solana = stack.solana!
  const owner = solana.accounts[1]!
  const path = `/v1/account/${owner}/balance`
  const { json } = await get<Balances>(path, { ...sdk, currency: 'usd', chainId: SOLANA })
  assert.equal(
    json.balances.map(({ symbol, quantity }) => [symbol, quantity.numeric, quantity.decimals]),
    [
      ['SOL', '100', '9'],
      ['JitoSOL', '0.5', '9'],
      ['USDC', '75.5', '6'],
      ['PYUSD', '15', '6'],
    ],
  )
  const [sol, , usdc] = json.balances
  assert.ok(json.balances.every(({ chainId }) => chainId === SOLANA))
  assert.is(sol!.address, 'So11111111111111111111111111111111111111111')
  assert.ok(Math.abs(sol!.value - 14_827) < 0.01)
  assert.is(usdc!.address, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')

  await rpc(solana.url, 'requestAirdrop', [owner, 2_500_000_000])
  const later = await get<Balances>(path, { ...sdk, currency: 'usd' })
  assert.is(later.json.balances[0]!.quantity.numeric, '102.5')
  const elsewhere = await get<Balances>(path, { ...sdk, currency: 'usd', chainId: 'eip155:1' })
  assert.equal(elsewhere.json.balances, [])
  const short = await get<Failure>(`/v1/account/${'1'.repeat(43)}/balance`, { ...sdk, currency: 'usd' })
  assert.is(short.status, 400)
  assert.equal((await get(`/v1/identity/${owner}`)).json, { name: null, avatar: null })
})

test('forwards Solana calls with exact numbers, but no airdrops', async () => {
  const call = async (body: unknown) => {
    const response = await fetch(url('/v1/', { projectId: 'p', chainId: SOLANA }), {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return response.text()
  }
  const account = { jsonrpc: '2.0', id: 1, method: 'getAccountInfo', params: [stack.solana!.accounts[0]] }
  assert.match(await call(account), '"rentEpoch":18446744073709551615')
  const airdrop = { ...account, id: 2, method: 'requestAirdrop' }
  const replies = JSON.parse(await call([account, airdrop])) as { id: number; error?: { code: number } }[]
  assert.equal(
    replies.map(({ id, error }) => [id, error?.code]),
    [
      [1, undefined],
      [2, -32601],
    ],
  )
})

test('limits balances to a chain, and returns none to a client without a version', async () => {
  const path = `/v1/account/${stack.accounts[0]}/balance`
  const base = await get<Balances>(path, { ...sdk, currency: 'usd', chainId: 'eip155:8453' })
  assert.ok(base.json.balances.length > 2)
  assert.ok(base.json.balances.every(item => item.chainId === 'eip155:8453'))
  assert.equal((await get(path, { projectId: 'p', currency: 'usd' })).json, { balances: [] })
  const headed = await get<Balances>(
    path,
    { projectId: 'p', currency: 'usd' },
    { headers: { 'x-sdk-version': '1.7.0' } },
  )
  assert.ok(headed.json.balances.length > 2)
})

test('shows a zero balance only with forceUpdate, which rejects an address of another namespace', async () => {
  const path = `/v1/account/${stack.accounts[2]}/balance`
  const token = 'eip155:8453:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
  const forced = await get<Balances>(path, { ...sdk, currency: 'usd', forceUpdate: token })
  assert.is(forced.json.balances.find(item => item.symbol === 'USDC')!.quantity.numeric, '0')
  const plain = await get<Balances>(path, { ...sdk, currency: 'usd' })
  assert.not(plain.json.balances.some(item => item.symbol === 'USDC'))
  const wrong = await get<Failure>(path, { ...sdk, currency: 'usd', forceUpdate: 'solana:x:abc' })
  assert.is(wrong.status, 400)
  assert.is(wrong.json.reasons[0]!.field, 'forceUpdate')
})

test('refuses a balance request without a currency or with a malformed chain', async () => {
  const path = `/v1/account/${stack.accounts[0]}/balance`
  assert.is((await get<Failure>(path)).json.reasons[0]!.field, 'currency')
  assert.is((await get<Failure>(path, { ...sdk, currency: 'doubloon' })).status, 400)
  assert.is(
    (await get<Failure>(path, { ...sdk, currency: 'usd', chainId: '1' })).json.reasons[0]!.field,
    'chainId',
  )
  const euros = await get<Balances>(path, { ...sdk, currency: 'eur', chainId: 'eip155:1' })
  assert.is(euros.json.balances.find(item => item.symbol === 'USDC')!.price, 0.92)
})

test('knows the names of the seeded accounts under both paths, cacheable for a day', async () => {
  for (const path of [
    `/v1/identity/${stack.accounts[0]}`,
    `/v1/account/${stack.accounts[0]!.toLowerCase()}/identity`,
  ]) {
    const { json, headers } = await get<{ name: string; avatar: string; resolvedAt: string }>(path)
    assert.is(json.name, 'ada.eth')
    assert.is((await fetch(json.avatar)).headers.get('content-type'), 'image/svg+xml')
    assert.ok(Date.now() - Date.parse(json.resolvedAt) < 60_000)
    assert.match(headers.get('cache-control')!, /^public, max-age=86(400|3\d\d)$/)
  }
  const nobody = await get<{ name: null; avatar: null }>(`/v1/identity/${stack.accounts[2]}`)
  assert.is(nobody.json.name, null)
  assert.is(nobody.json.avatar, null)
  assert.is((await get('/v1/identity/nonsense')).status, 400)
})

test('forwards calls and batches to the chain, whatever their content type', async () => {
  const query = { chainId: 'eip155:8453', projectId: 'p' }
  const post = (path: string, body: unknown, type: string) =>
    fetch(url(path, query), { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': type } })
  const call = (id: number, method: string) => ({ jsonrpc: '2.0', id, method, params: [] })

  const one = await post('/v1/', call(7, 'eth_chainId'), 'text/plain;charset=UTF-8')
  assert.equal(await one.json(), { jsonrpc: '2.0', id: 7, result: '0x2105' })
  const many = await post('/v1', [call(1, 'eth_chainId'), call(2, 'net_version')], 'application/json')
  const results = (await many.json()) as { id: number; result: string }[]
  assert.equal(
    results.map(({ id, result }) => [id, result]),
    [
      [1, '0x2105'],
      [2, '8453'],
    ],
  )
  const bad = await fetch(url('/v1/', query), { method: 'POST', body: '{' })
  assert.is(((await bad.json()) as { error: { code: number } }).error.code, -32700)
})

test('does not sign for the page, and blocks the chain’s test methods', async () => {
  const blocked = [
    ...['eth_accounts', 'eth_sendTransaction', 'eth_sendTransactionSync', 'eth_sendUnsignedTransaction'],
    ...['eth_sign', 'eth_signTypedData_v4', 'personal_sign'],
    ...['anvil_setBalance', 'tenderly_setBalance', 'evm_mine'],
  ]
  const body = blocked.map((method, id) => ({ jsonrpc: '2.0', id, method, params: [] }))
  const response = await fetch(url('/v1/', { chainId: 'eip155:1', projectId: 'p' }), {
    method: 'POST',
    body: JSON.stringify(body),
  })
  const replies = (await response.json()) as { error: { code: number } }[]
  assert.equal(
    replies.map(reply => reply.error.code),
    body.map(() => -32601),
  )
})

test('refuses a chain that does not run', async () => {
  const response = await fetch(url('/v1/', { chainId: 'eip155:137', projectId: 'p' }), {
    method: 'POST',
    body: '{}',
  })
  assert.is(response.status, 400)
  assert.is(((await response.json()) as Failure).reasons[0]!.field, 'chainId')
})

test('pages through the wallet list, most popular first', async () => {
  const all = await get<Wallets>('/getWallets', { ...sdk, page: '1', entries: '100' })
  assert.ok(all.json.count >= 60)
  assert.is(all.json.data.length, all.json.count)
  assert.is(all.json.data[0]!.name, 'MetaMask')
  assert.is(all.json.data[0]!.id, 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96')
  assert.is(new Set(all.json.data.map(wallet => wallet.id)).size, all.json.count)
  const second = await get<Wallets>('/getWallets', { ...sdk, page: '2', entries: '20' })
  assert.is(second.json.count, all.json.count)
  assert.equal(second.json.data, all.json.data.slice(20, 40))
  assert.is((await get('/getWallets', { ...sdk, page: '0' })).status, 400)
})

test('filters the wallet list by ids, chain, text and badge', async () => {
  const { data } = (await get<Wallets>('/getWallets', { ...sdk, entries: '100' })).json
  const [first, second, third] = data
  const find = async (query: Query) =>
    (await get<Wallets>('/getWallets', { ...sdk, entries: '100', ...query })).json

  const included = await find({ include: `${third!.id},${first!.id}` })
  assert.equal(
    included.data.map(wallet => wallet.id),
    [first!.id, third!.id],
  )
  assert.is(included.count, 2)
  const excluded = await find({ exclude: `${first!.id},${second!.id}` })
  assert.is(excluded.count, data.length - 2)
  const bitcoin = await find({ chains: 'bip122:000000000019d6689c085ae165831e93' })
  assert.ok(bitcoin.data.some(wallet => wallet.name === 'Leather'))
  assert.not(bitcoin.data.some(wallet => wallet.name === 'MetaMask'))
  assert.equal(
    (await find({ search: '  RAINBOW ' })).data.map(wallet => wallet.name),
    ['Rainbow'],
  )
  const certified = await find({ badge_type: 'certified' })
  assert.ok(certified.count > 5 && certified.data.every(wallet => wallet.badge_type === 'certified'))
  assert.equal(await find({ search: 'no wallet has this name' }), { data: [], count: 0 })
})

test('makes up as many wallets as requested', async () => {
  stack.setWallets(5000)
  const page = await get<Wallets>('/getWallets', { ...sdk, page: '125', entries: '40' })
  assert.is(page.json.count, 5000)
  assert.is(page.json.data.length, 40)
  const image = await get(`/getWalletImage/${page.json.data[0]!.image_id}`)
  assert.is(image.headers.get('content-type'), 'image/svg+xml')
  await fetch(url('/dev/wallets'), { method: 'POST', body: JSON.stringify({ count: 2 }) })
  assert.is((await get<Wallets>('/getWallets')).json.count, 2)
  stack.setWallets(64)
})

test('draws an image for each asset, without a project id', async () => {
  const { data } = (await get<Wallets>('/getWallets', { ...sdk, entries: '100' })).json
  const drawn = new Set<string>()
  for (const { image_id } of data) {
    const image = await get(`/getWalletImage/${image_id}`, {})
    assert.is(image.headers.get('content-type'), 'image/svg+xml')
    drawn.add(image.text)
  }
  assert.is(drawn.size, data.length)
  for (const path of [
    '/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900',
    '/public/getCurrencyImage/USD',
    '/public/getTokenImage/USDC',
    '/public/getTokenImage/NEWTOKEN',
  ]) {
    const image = await get(path, {})
    assert.match(image.text, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
    assert.match(image.headers.get('cache-control')!, 'max-age=7200')
  }
  assert.is((await get('/getWalletImage/none')).status, 404)
  assert.not((await get('/public/getTokenImage/%3Cscript%3E', {})).text.includes('<script'))
})

test('stores analytics events for tests', async () => {
  assert.equal((await get('/getAnalyticsConfig')).json, { isAnalyticsEnabled: true })
  const event = {
    eventId: '1',
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
  }
  const sent = await fetch(url('/e', sdk), { method: 'POST', body: JSON.stringify(event) })
  assert.ok(sent.ok)
  assert.equal((await get('/dev/events')).json, [{ query: sdk, body: event }])
  assert.is(stack.events.length, 1)
  await fetch(url('/dev/events'), { method: 'DELETE' })
  assert.is(stack.events.length, 0)
})

test('logs each call, so that a test can count calls and wait for the next', async () => {
  const next = stack.requests.next({ path: '/v1/identity/*' })
  await get('/v1/supported-chains', {}, { headers: { origin: 'https://host.example' } })
  await get(`/v1/identity/${stack.accounts[1]}`)
  assert.is((await next).query['st'], 'appkit')
  assert.is(stack.requests.count(), 2)
  assert.is(stack.requests.count({ path: '/v1/**' }), 2)
  assert.is(stack.requests.list({ path: '/v1/supported-chains' })[0]!.origin, 'https://host.example')
  const listed = (await get<unknown[]>('/dev/requests', { path: '/v1/identity/*', method: 'GET' })).json
  assert.is(listed.length, 1)
})

test('plays faults: a status, malformed JSON, another body, and a number of times', async () => {
  const path = '/v1/supported-chains'
  stack.faults.set(path, { status: 429, headers: { 'retry-after': '3' }, times: 1 })
  const limited = await get<Failure>(path)
  assert.is(limited.status, 429)
  assert.is(limited.headers.get('retry-after'), '3')
  assert.is(limited.headers.get('access-control-allow-origin'), '*')
  assert.is(limited.json.status, 'FAILED')
  assert.is((await get(path)).status, 200)
  stack.faults.set(path, { status: 429, times: 0 })
  assert.is((await get(path)).status, 200)

  stack.faults.set(path, { status: 302, headers: { location: '/elsewhere' }, times: 1 })
  const moved = await fetch(url(path), { redirect: 'manual' })
  assert.equal([moved.status, moved.headers.get('location')], [302, '/elsewhere'])
  stack.faults.set(path, { status: 204, times: 1 })
  assert.is((await fetch(url(path))).status, 204)
  stack.faults.set('/v1/**', { malformed: true })
  const half = await get(path)
  assert.is(half.status, 200)
  assert.is(half.json, undefined)
  assert.ok(half.text.startsWith('{"http"'))

  stack.faults.set('/v1/**', { body: '<html>Sign in to this network</html>', type: 'text/html' })
  const portal = await get(path)
  assert.is(portal.headers.get('content-type'), 'text/html')
  assert.match(portal.text, 'Sign in')
})

test('plays faults: latency, no answer, half an answer, a dropped connection', async () => {
  const path = '/v1/supported-chains'
  const outcome = (ms: number) =>
    get(path, {}, { signal: AbortSignal.timeout(ms) }).then(
      () => 'answered',
      (error: Error) => error.name,
    )
  stack.faults.set(path, { latency: 60_000 })
  assert.is(await outcome(60), 'TimeoutError')
  stack.faults.set(path, { hang: true })
  assert.is(await outcome(60), 'TimeoutError')
  stack.faults.set(path, { hang: 'body' })
  const started = await fetch(url(path))
  assert.is(started.status, 200)
  await started.body!.cancel()
  stack.faults.set(path, { drop: true })
  assert.is(await outcome(5000), 'TypeError')
  stack.faults.set(path, { latency: 20 })
  assert.is(await outcome(5000), 'answered')
})

test('takes faults over HTTP, but not from pages of other machines', async () => {
  const set = (fault: unknown, origin: string) =>
    fetch(url('/dev/faults'), {
      method: 'POST',
      body: JSON.stringify({ path: '/v1/supported-chains', fault }),
      headers: { origin },
    })
  assert.is((await set({ status: 500 }, 'https://elsewhere.example')).status, 403)
  assert.is((await get('/v1/supported-chains')).status, 200)
  assert.is((await set({ status: 500 }, 'http://localhost:4500')).status, 200)
  assert.is((await get('/v1/supported-chains')).status, 500)
  await set(null, 'http://127.0.0.1:4500')
  assert.is((await get('/v1/supported-chains')).status, 200)
})

test.run()
