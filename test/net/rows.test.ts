import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAgletError } from '../../src/errors'
import { getHistory } from '../../src/net/activity/getHistory'
import type { OnrampOptions } from '../../src/net/buy/getOnrampOptions'
import { ALICE, API_CALLS, type ApiCall, answering } from './apiCalls'
import { fakeNet } from './fakeFetch'

// Required fields of rows and replies. A bad row is dropped alone; a bad reply is an error.

const TEXT = [null, 1, true, '', ' ', '\u200b', {}, ['x']]
const ID = [null, 1, true, '', 'a b', 'x'.repeat(300), {}, ['x']]
const AMOUNT = [
  null,
  1,
  25,
  -1,
  '',
  ' 1',
  '1 ',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '01',
  '9'.repeat(78),
  '9'.repeat(79),
  {},
  ['1'],
]
const DECIMAL = [null, 1, '', '.', '-1', '1e3', '0x10', 'NaN', '1,5', ' 1', '9'.repeat(200), {}, ['1']]
const NUMBER = [null, '1', true, -1, 0, 'NaN', {}, [1]]
const WHOLE = [null, '18', 1.5, -1, 37, 255, 1e308, true, {}, [18]]
const FLAG = [null, 'true', 1, 0, {}, [true]]
const PLACE = [
  null,
  1,
  '',
  'eip155:1',
  'eip155:1:',
  'eip155:8453:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  '0xa0b8',
  '<b>',
  {},
  [],
]
const CONTRACT = [...PLACE, 'eip155:1:0x1', `eip155:1:0x${'g'.repeat(40)}`, `eip155:1:${'a'.repeat(42)}`]
const HEX = [null, 1, '', '0x', '0x1', '0xzz', '12aa', `0x${'00'.repeat(200_000)}`, {}, ['0x12']]
const MOMENT = [
  null,
  1,
  '',
  'yesterday',
  '2025',
  '2025-13-01T00:00:00Z',
  '2025-03-01',
  '2025-03-01T09:30:00',
  {},
  [],
]
const OBJECT = [null, 1, 'x', true, []]

/**
 * By endpoint: the fields, and the values each must reject. Paths start at the row, or at the reply if it has
 * no rows.
 */
const NEEDED: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  history: {
    id: ID,
    metadata: OBJECT,
    'metadata.operationType': [...ID, 'SEND', '<b>', 'send!'],
    'metadata.minedAt': MOMENT,
  },
  quotes: {
    fromAmount: AMOUNT.filter(Boolean),
    toAmount: [...AMOUNT, '0'],
    fromAccount: [1, '', 'eip155:1:0xbad', {}],
    toAccount: [1, '', 'eip155:1:0xbad', {}],
  },
  tokens: { name: TEXT, symbol: TEXT, address: PLACE, decimals: WHOLE },
  price: { symbol: TEXT, price: NUMBER },
  allowance: { allowance: AMOUNT },
  'gas-price': { standard: [...AMOUNT, '0'] },
  'build-transaction': {
    tx: OBJECT,
    'tx.to': CONTRACT,
    'tx.data': HEX,
    'tx.amount': [...AMOUNT, '0'],
    'tx.eip155': OBJECT,
    'tx.eip155.gas': [...AMOUNT, '0'],
    'tx.eip155.gasPrice': AMOUNT,
  },
  'build-approve': {
    tx: OBJECT,
    'tx.from': [...CONTRACT, 'eip155:1:0x6b175474e89094c44da98b954eedeac495271d0f'],
    // Another function, an invalid spender, and bytes after the amount.
    'tx.data': [...HEX, '0xa9059cbb', `0x095ea7b3${'f'.repeat(128)}`, `0x095ea7b3${'0'.repeat(130)}`],
    'tx.value': [...AMOUNT, '1'],
    'tx.eip155.gasPrice': AMOUNT,
  },
  'profile account': {
    name: [...ID, 'ada', 'eve.reown.id', 'ada.reown.id.evil', 'ada..reown.id', 'аda.reown.id'],
    addresses: OBJECT,
  },
  'profile reverse': { name: [...ID, 'ada', 'ada reown id'], addresses: OBJECT },
  'profile suggestions': { name: [...ID, 'ada', '<b>.reown.id'], registered: FLAG },
  'register name': { name: [...ID, 'ada'], addresses: OBJECT },
  'on-ramp URL': {
    url: [...TEXT, 'http://evil.example', 'javascript:1', '//evil.example', 'https://u:p@evil.example'],
  },
  'create session': {
    pci: [...ID, '<b>', 'a b'],
    key: OBJECT,
    'key.type': [...TEXT, 'ed25519'],
    'key.publicKey': [...HEX, '0x', `0x05${'ab'.repeat(64)}`, `0x04${'ab'.repeat(63)}`],
  },
  sessions: { pci: ID, expiry: [null, '1', -1, 1e300, true, {}, []] },
}

const set = (value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown =>
  key === undefined
    ? to
    : { ...(value as object), [key]: set((value as Record<string, unknown>)[key], rest, to) }

const ask = (api: ApiCall, reply: unknown) => api.call(fakeNet(answering(api, () => JSON.stringify(reply))))

const badResponse = async (api: ApiCall, reply: unknown, where: string) => {
  try {
    await ask(api, reply)
  } catch (error) {
    return assert.ok(isAgletError(error, 'bad_response'), where)
  }
  assert.unreachable(where)
}

/** The reply with one more row at the start. */
const withRow = ({ good, rows }: ApiCall, row: unknown): unknown =>
  rows === ''
    ? [row, ...(good as unknown[])]
    : { ...(good as object), [rows!]: [row, ...goodRows(good, rows!)] }
const goodRows = (good: unknown, rows: string) =>
  (rows === '' ? good : (good as Record<string, unknown>)[rows]) as unknown[]

const emptied = ({ good, rows }: ApiCall): unknown =>
  rows === '' ? [] : { ...(good as object), [rows!]: [] }

for (const [name, fields] of Object.entries(NEEDED)) {
  const api = API_CALLS.find(found => found.name === name)!
  const cases = Object.entries(fields).flatMap(([path, values]) =>
    values.map(value => [path, value] as const),
  )

  if (api.rows === undefined)
    test(`[${api.id}] S7: ${name}: ${cases.length} replies without a required field are errors`, async () => {
      for (const [path, value] of cases)
        await badResponse(
          api,
          set(api.good, path.split('.'), value),
          `${path} ${JSON.stringify(value)?.slice(0, 80)}`,
        )
    })
  else
    test(`[${api.id}] S7: ${name}: ${cases.length} bad rows are dropped one by one, the good ones are kept`, async () => {
      const [row] = goodRows(api.good, api.rows!)
      for (const [path, value] of cases)
        assert.equal(
          await ask(api, withRow(api, set(row, path.split('.'), value))),
          api.result,
          `${path} ${JSON.stringify(value)?.slice(0, 80)}`,
        )
      for (const [path, value] of cases) {
        const alone = withRow({ ...api, good: emptied(api) }, set(row, path.split('.'), value))
        const rest = await ask(api, alone).catch(error => isAgletError(error, 'bad_response') && [])
        assert.equal(
          (rest as { items?: unknown }).items ?? rest,
          [],
          `alone: ${path} ${JSON.stringify(value)?.slice(0, 80)}`,
        )
      }
      for (const value of [...OBJECT, {}, [row]])
        assert.equal(await ask(api, withRow(api, value)), api.result)
    })
}

test('[7.11] an approval for another amount than requested is a bad response', async () => {
  const { buildApproval } = await import('../../src/net/swap/buildApproval')
  const api = API_CALLS.find(({ name }) => name === 'build-approve')!
  const fetch = answering(api, () => api.good)
  const ask = (amount: bigint) =>
    buildApproval(fakeNet(fetch), {
      from: 'eip155:1:0xA0B86991c6218b36c1d19d4a2e9eb0ce3606eb48',
      to: 'eip155:1:0x6b175474e89094c44da98b954eedeac495271d0f',
      userAddress: `eip155:1:${ALICE}`,
      amount,
    })
  assert.is((await ask((1n << 256n) - 1n)).amount, (1n << 256n) - 1n)
  assert.is(fetch.calls.at(-1)!.url.searchParams.get('amount'), `${(1n << 256n) - 1n}`)
  try {
    await ask(5n)
    assert.unreachable()
  } catch (error) {
    assert.ok(isAgletError(error, 'bad_response'))
  }
})

test('[7.13] a name without an owner gives undefined', async () => {
  const api = API_CALLS.find(({ name }) => name === 'profile account')!
  assert.is(await ask(api, []), undefined)
})

test('[7.13] an invalid address of a name is dropped alone', async () => {
  const api = API_CALLS.find(({ name }) => name === 'profile account')!
  const good = { address: ALICE }
  for (const bad of [
    null,
    1,
    {},
    { address: null },
    { address: '0x1' },
    { address: ALICE.slice(2) },
    { address: [ALICE] },
  ])
    assert.equal(
      await ask(api, { name: 'ada.reown.id', addresses: { '60': bad, x: good, '2147483649': good } }),
      { name: 'ada.reown.id', addresses: { '2147483649': ALICE } },
    )
})

// ------------------------------------------------------------------ on-ramp

const find = (name: string) => API_CALLS.find(found => found.name === name)!

test('[7.19] a quote with an invalid figure is replaced by the fallback quote', async () => {
  const api = find('on-ramp quote')
  for (const field of ['coinbaseFee', 'networkFee', 'paymentSubtotal', 'paymentTotal', 'purchaseAmount'])
    for (const bad of [...OBJECT, ...DECIMAL.map(amount => ({ amount, currency: 'USD' })), { amount: '1' }])
      assert.equal(
        await ask(api, set(api.good, [field], bad)),
        api.fallback,
        `${field} ${JSON.stringify(bad)}`,
      )
  for (const quoteId of ID) assert.equal(await ask(api, set(api.good, ['quoteId'], quoteId)), api.fallback)
})

test('[7.18] [9.27] invalid options are dropped alone, and a list without valid ones is replaced by the built-in list', async () => {
  const api = find('on-ramp options')
  const { paymentCurrencies, purchaseCurrencies } = api.good as Record<string, unknown[]>
  const limit = { id: 'card', min: '10.00', max: '7500.00' }
  const badPayments = [
    ...OBJECT,
    ...ID.map(id => ({ id, payment_method_limits: [limit] })),
    ...[...OBJECT, {}].map(payment_method_limits => ({ id: 'EUR', payment_method_limits })),
    ...DECIMAL.flatMap(bad => [
      { id: 'EUR', payment_method_limits: [{ ...limit, min: bad }] },
      { id: 'EUR', payment_method_limits: [{ ...limit, max: bad }] },
    ]),
    { id: 'EUR', payment_method_limits: [{ id: 'card', min: '20', max: '10' }] },
  ]
  const [purchase] = purchaseCurrencies as object[]
  const badPurchases = [
    ...OBJECT,
    ...ID.map(id => ({ ...purchase, id })),
    ...TEXT.flatMap(text => [
      { ...purchase, name: text },
      { ...purchase, symbol: text },
    ]),
    ...[...OBJECT, {}, [{ name: 'base' }]].map(networks => ({ ...purchase, networks })),
  ]
  assert.equal(
    await ask(api, {
      paymentCurrencies: [...badPayments, ...paymentCurrencies!],
      purchaseCurrencies: [...badPurchases, ...purchaseCurrencies!],
    }),
    api.result,
  )
  for (const bad of [
    { paymentCurrencies: badPayments, purchaseCurrencies },
    { paymentCurrencies, purchaseCurrencies: badPurchases },
  ]) {
    const options = (await ask(api, bad)) as OnrampOptions
    assert.is(options.fallback, true)
    assert.equal(
      options.paymentCurrencies.map(({ id, limits }) => [
        id,
        ...limits.flatMap(({ id, min, max }) => [id, min, max]),
      ]),
      ['USD', 'EUR'].map(id => [id, 'card', '10.00', '7500.00', 'ach_bank_account', '10.00', '25000.00']),
    )
    assert.equal(
      options.purchaseCurrencies.map(({ symbol, networks }) => [
        symbol,
        ...networks.map(({ chainId }) => chainId),
      ]),
      [
        ['USDC', '1', '137'],
        ['ETH', '1', '137'],
      ],
    )
  }
})

// ------------------------------------------------------------------ history

const SPAM = { name: 'Claim', content: null, flags: { is_spam: true } }
const moved = (change: object) => ({ nft_info: null, quantity: { numeric: '1' }, direction: 'in', ...change })

async function readOne(row: object) {
  const api = { path: `/v1/account/${ALICE}/history` }
  const base = {
    id: 'x',
    metadata: { operationType: 'receive', minedAt: '2025-03-01T09:30:00Z', status: 'confirmed' },
  }
  const fetch = answering(api, () => ({ data: [{ ...base, ...row }], next: null }))
  const { items } = await getHistory(fakeNet(fetch), { account: ALICE, network: 'eip155:1' })
  return items[0]!
}

test('[3.11] an invalid transfer is dropped alone', async () => {
  const token = { fungible_info: { symbol: 'USDC' } }
  for (const bad of [
    null,
    1,
    'x',
    [],
    {},
    moved({}),
    moved({ fungible_info: {} }),
    moved({ ...token, quantity: null }),
    moved({ ...token, quantity: { numeric: 1 } }),
    moved({ ...token, quantity: { numeric: '-1' } }),
    moved({ ...token, quantity: { numeric: '1e18' } }),
  ]) {
    const { transfers } = await readOne({ transfers: [bad, moved(token)] })
    assert.equal(
      transfers,
      [{ token: { symbol: 'USDC' }, direction: 'in', quantity: '1' }],
      JSON.stringify(bad),
    )
  }
  for (const transfers of [null, undefined, 'x', {}, 1])
    assert.equal((await readOne({ transfers })).transfers, [])
})

test('[4.37] a row is spam if all of its transfers are spam', async () => {
  const spam = moved({ nft_info: SPAM })
  const token = moved({ fungible_info: { symbol: 'USDC' } })
  assert.is((await readOne({ transfers: [spam, spam] })).spam, true)
  assert.is((await readOne({ transfers: [spam, token] })).spam, false)
  assert.is((await readOne({ transfers: [] })).spam, false)
  assert.is((await readOne({ transfers: null })).spam, false)
  assert.is(
    (await readOne({ transfers: [moved({ nft_info: { ...SPAM, flags: { is_spam: 'true' } } })] })).spam,
    false,
  )
})

test('[3.11] an NFT has its images if they may be shown', async () => {
  const content = { preview: { url: 'https://img.example/p.png' }, detail: { url: 'ipfs://x' } }
  const { transfers } = await readOne({
    transfers: [moved({ nft_info: { name: 'Cat \u202e1', content, flags: { is_spam: false } } })],
  })
  assert.equal(transfers[0]!.nft, { name: 'Cat 1', previewUrl: 'https://img.example/p.png', spam: false })
})

test('[3.11] unknown statuses become “unknown”', async () => {
  const state = async (status: unknown) =>
    (await readOne({ metadata: { operationType: 'buy', minedAt: '2025-03-01T09:30:00+01:00', status } }))
      .status
  assert.is(await state('failed'), 'failed')
  assert.is(await state('ONRAMP_TRANSACTION_STATUS_SUCCESS'), 'confirmed')
  assert.is(await state('ONRAMP_TRANSACTION_STATUS_FAILED'), 'failed')
  for (const odd of [null, 1, '', 'toString', '__proto__', 'CONFIRMED', {}, ['failed']])
    assert.is(await state(odd), 'unknown')
})

test('[4.38] Solana rows with the same id are told apart by their hash', async () => {
  const api = API_CALLS.find(({ name }) => name === 'history')!
  const [row] = goodRows(api.good, 'data') as { metadata: object }[]
  const rows = ['h1', 'h2', 'h1'].map(hash => ({ ...row, metadata: { ...row!.metadata, hash } }))
  const { items } = (await ask(api, { data: rows, next: null })) as { items: { key: string }[] }
  assert.equal(
    items.map(({ key }) => key),
    ['t1 h1', 't1 h2'],
  )
})

test('[4.36] an invalid cursor ends the list', async () => {
  const api = API_CALLS.find(({ name }) => name === 'history')!
  for (const next of [null, undefined, '', 1, {}, ['c2'], 'a\nb', 'x'.repeat(5000), 'c1']) {
    const page = (await ask(api, { ...(api.good as object), next })) as object
    assert.not('next' in page, `${next}`.slice(0, 40))
  }
})

test('S7: lists have a maximum length', async () => {
  const api = API_CALLS.find(({ name }) => name === 'history')!
  const [row] = goodRows(api.good, 'data') as object[]
  const data = Array.from({ length: 3000 }, (_, id) => ({ ...row, id: `t${id}`, transfers: [] }))
  const { items } = (await ask(api, { data, next: null })) as { items: unknown[] }
  assert.is(items.length, 1000)
  const many = Array.from({ length: 500 }, () => moved({ fungible_info: { symbol: 'A' } }))
  assert.is((await readOne({ transfers: many })).transfers.length, 50)
})

test.run()
