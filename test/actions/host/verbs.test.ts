import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { encodeFunctionData, parseAbi } from 'viem'
import { connect } from '../../../src/actions/connect/connect'
import { readOwnFields } from '../../../src/actions/host/readOwnFields'
import type { SignOptions, TypedDataInput } from '../../../src/actions/host/sign'
import * as verbs from '../../../src/actions/host/verbs'
import type { Adapter } from '../../../src/adapters/adapter'
import type { Aglet } from '../../../src/aglet'
import { assemble } from '../../../src/createAglet'
import { AgletError, type ErrorCode, isAgletError } from '../../../src/errors'
import type { Namespace } from '../../../src/types'
import { leavePage, resetPage, tick, until } from '../../dom'
import {
  ALICE,
  BOB,
  bitcoin,
  connector,
  deferred,
  ethereum,
  fakeAdapter,
  fakeAglet,
  fakeProvider,
  fakeRuntime,
  polkadot,
  solana,
} from '../../fakes'

test.before.each(resetPage)
test.after(leavePage)

const textOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => '',
    error => error.shortMessage,
  )
const failure = async (promise: Promise<unknown>): Promise<ErrorCode> => {
  try {
    await promise
  } catch (error) {
    if (isAgletError(error)) return error.code
    throw error
  }
  throw new Error('It did not fail.')
}

/** An instance that is connected in one namespace to this provider. */
async function connected(
  provider: unknown,
  namespace: Namespace = 'eip155',
  fetch?: typeof globalThis.fetch,
) {
  const script: Partial<Adapter> = { namespace, provider: () => provider }
  const networks = [ethereum, solana, bitcoin, polkadot]
  const aglet = fakeAglet({ networks }, { adapters: [fakeAdapter(script)], ...(fetch && { fetch }) })
  await connect(aglet, connector('w', { chain: namespace }))
  return aglet
}

test('the public instance has every verb, and the lazy-loaded chunk exports it by the same name', async () => {
  const aglet = assemble({ projectId: 'p', networks: [ethereum] }, fakeRuntime())
  const part = await import('../../../src/chunks/host/verbs')
  const names = Object.keys(verbs).sort()
  assert.is(names.length, 16)
  for (const name of names) {
    assert.type((aglet as unknown as Record<string, unknown>)[name], 'function', name)
    assert.type((part as unknown as Record<string, unknown>)[name], 'function', name)
  }
})

test('[7.28] each verb reports that no account is connected, or that the instance was destroyed', async () => {
  const aglet = assemble({ projectId: 'p', networks: [ethereum] }, fakeRuntime())
  const call = { to: ALICE as `0x${string}` }
  const calls = {
    send: () => aglet.send({ to: ALICE, amount: 1n }),
    sendTransaction: () => aglet.sendTransaction(call),
    swap: () => aglet.swap({ to: BOB, amount: 1n }),
    quoteSwap: () => aglet.quoteSwap({ to: BOB, amount: 1n }),
    signMessage: () => aglet.signMessage('hi'),
    signTypedData: () => aglet.signTypedData(MAIL),
    estimateGas: () => aglet.estimateGas(call),
    estimateFee: () => aglet.estimateFee(call),
    getCapabilities: () => aglet.getCapabilities(),
    getAssets: () => aglet.getAssets(),
  }
  for (const [name, run] of Object.entries(calls)) assert.is(await failure(run()), 'not_connected', name)
  aglet.destroy()
  for (const [name, run] of Object.entries(calls)) assert.is(await failure(run()), 'destroyed', name)
})

// ------------------------------------------------------------------ messages

test('[7.28] a message is signed in each namespace’s own way', async () => {
  const asked: unknown[] = []
  const signature = new Uint8Array(64).fill(1)
  const evm = fakeProvider({
    personal_sign: params => {
      asked.push(params)
      return '0xabcd'
    },
  })
  assert.is(await verbs.signMessage(await connected(evm), 'hé'), '0xabcd')
  assert.equal(asked, [['0x68c3a9', ALICE]])
  assert.is(await verbs.signMessage(await connected(evm), Uint8Array.of(0, 255)), '0xabcd')
  assert.equal(asked[1], ['0x00ff', ALICE])

  const onSolana = await connected({ signMessage: async () => signature }, 'solana')
  const base58 = await verbs.signMessage(onSolana, 'hi')
  assert.match(base58, /^[1-9A-HJ-NP-Za-km-z]{86,88}$/)

  const onBitcoin = await connected(
    {
      async signMessage(input: unknown) {
        asked.push(input)
        return 'AkcwRA=='
      },
    },
    'bip122',
  )
  assert.is(await verbs.signMessage(onBitcoin, 'hi'), 'AkcwRA==')
  assert.equal(asked.at(-1), { message: 'hi', address: ALICE })
  assert.is(await failure(verbs.signMessage(onBitcoin, Uint8Array.of(1))), 'invalid_input')

  const onPolkadot = await connected({ signRaw: async () => '0x01' }, 'polkadot')
  assert.is(await verbs.signMessage(onPolkadot, 'hi'), '0x01')
})

test('[8.20] signing a message reports a missing adapter, a missing connection and a malformed reply', async () => {
  const nobody = await connected(undefined)
  assert.is(await failure(verbs.signMessage(nobody, 'hi')), 'adapter_not_found')
  assert.is(await textOf(verbs.signMessage(nobody, 'hi')), 'Adapter not found')
  assert.is(await failure(verbs.signMessage(nobody, 'hi', { namespace: 'solana' })), 'not_connected')
  for (const answer of [
    undefined,
    null,
    '',
    '0x',
    '0xabc',
    'signature',
    7,
    {},
    `0x${'ab'.repeat(200_000)}`,
  ]) {
    const aglet = await connected(fakeProvider({ personal_sign: () => answer }))
    assert.is(await failure(verbs.signMessage(aglet, 'hi')), 'bad_response', String(answer).slice(0, 20))
  }
  for (const answer of [undefined, 'x', new Uint8Array(63)]) {
    const aglet = await connected({ signMessage: async () => answer }, 'solana')
    assert.is(await failure(verbs.signMessage(aglet, 'hi')), 'bad_response')
  }
  const aglet = await connected(fakeProvider({ personal_sign: () => '0xab' }))
  assert.is(await failure(verbs.signMessage(aglet, 7 as never)), 'invalid_input')
})

test('a message for an unknown namespace is refused, like any unknown namespace', async () => {
  const aglet = await connected(fakeProvider({ personal_sign: () => '0xab' }))
  const namespace = 'cosmos' as Namespace
  assert.is(await failure(verbs.signMessage(aglet, 'hi', { namespace })), 'invalid_option')
})

test('signing a message can be refused or aborted', async () => {
  const refusing = fakeProvider({
    personal_sign: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })),
  })
  assert.is(await failure(verbs.signMessage(await connected(refusing), 'hi')), 'user_rejected')
  for (const [provider, namespace] of [
    [fakeProvider({ personal_sign: () => new Promise(() => {}) }), 'eip155'],
    [{ signMessage: () => new Promise(() => {}) }, 'solana'],
  ] as const) {
    const controller = new AbortController()
    const options: SignOptions = { signal: controller.signal }
    const asked = failure(verbs.signMessage(await connected(provider, namespace), 'hi', options))
    controller.abort()
    assert.is(await asked, 'cancelled', namespace)
  }
})

/** A provider of each namespace, with the method that signs a message and its reply. */
const signers: [Namespace, method: string, reply: unknown][] = [
  ['eip155', 'request', '0x01'],
  ['solana', 'signMessage', new Uint8Array(64).fill(1)],
  ['bip122', 'signMessage', 'AkcwRA=='],
  ['polkadot', 'signRaw', '0x01'],
]
for (const [namespace, method, reply] of signers)
  test(`${namespace}: a message whose signal is aborted already is not sent to the wallet`, async () => {
    let asked = 0
    const sign = async () => {
      asked++
      return reply
    }
    const aglet = await connected({ [method]: sign }, namespace)
    const aborted = verbs.signMessage(aglet, 'hi', { signal: AbortSignal.abort() })
    assert.is(await failure(aborted), 'cancelled')
    assert.is(asked, 0)
    await verbs.signMessage(aglet, 'hi')
    assert.is(asked, 1)
  })

for (const [namespace, method] of signers)
  test(`${namespace}: a message that the wallet does not answer ends with the instance, also with a signal of the host`, async () => {
    for (const options of [{}, { signal: new AbortController().signal }]) {
      const aglet = await connected({ [method]: () => new Promise(() => {}) }, namespace)
      let code: string | undefined
      failure(verbs.signMessage(aglet, 'hi', options)).then(found => {
        code = found
      })
      await tick()
      assert.is(code, undefined)
      aglet.destroy()
      await until('it has ended', () => code)
      assert.is(code, 'cancelled')
    }
  })

// ------------------------------------------------------------------ typed data

const MAIL: TypedDataInput = {
  domain: { name: 'Mail', chainId: 1n, verifyingContract: BOB },
  types: { Mail: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Mail',
  message: { amount: 2n ** 200n },
}

test('[7.28] typed data are sent as JSON, with the domain’s type and integers', async () => {
  const provider = fakeProvider({ eth_signTypedData_v4: () => '0x01' })
  assert.is(await verbs.signTypedData(await connected(provider), MAIL), '0x01')
  const [address, text] = provider.calls.at(-1)!.params as [string, string]
  assert.is(address, ALICE)
  assert.equal(JSON.parse(text), {
    domain: { name: 'Mail', chainId: '1', verifyingContract: BOB },
    types: {
      Mail: [{ name: 'amount', type: 'uint256' }],
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
    },
    primaryType: 'Mail',
    message: { amount: (2n ** 200n).toString() },
  })
})

test('[7.28] only fields that the domain has itself, with a value, become part of its type', async () => {
  const provider = fakeProvider({ eth_signTypedData_v4: () => '0x01' })
  const aglet = await connected(provider)
  const domain = Object.assign(Object.create({ version: '1' }), { name: 'Mail', salt: null })
  await verbs.signTypedData(aglet, { ...MAIL, domain })
  const [, text] = provider.calls.at(-1)!.params as [string, string]
  assert.equal(JSON.parse(text).types.EIP712Domain, [{ name: 'name', type: 'string' }])
})

test('[7.28] typed data keep their integers on a page that gives bigints a toJSON()', async () => {
  const provider = fakeProvider({ eth_signTypedData_v4: () => '0x01' })
  const aglet = await connected(provider)
  Object.defineProperty(BigInt.prototype, 'toJSON', {
    configurable: true,
    value(this: bigint) {
      return Number(this)
    },
  })
  try {
    await verbs.signTypedData(aglet, { ...MAIL, message: { amount: 10n ** 18n + 1n } })
  } finally {
    Reflect.deleteProperty(BigInt.prototype, 'toJSON')
  }
  const [, text] = provider.calls.at(-1)!.params as [string, string]
  assert.equal(JSON.parse(text).message, { amount: '1000000000000000001' })
})

test('typed data whose signal is aborted already do not ask the wallet to switch networks', async () => {
  let asked = 0
  const provider = fakeProvider({
    eth_chainId: () => '0x2105',
    eth_signTypedData_v4: async () => void asked++,
  })
  const adapter = fakeAdapter({ provider: () => provider, switchNetwork: async () => void asked++ })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, connector('w'))
  const aborted = verbs.signTypedData(aglet, MAIL, { signal: AbortSignal.abort() })
  assert.is(await failure(aborted), 'cancelled')
  assert.is(asked, 0)
})

test('an abort ends signTypedData() while the wallet is asked to switch networks', async () => {
  const switching = deferred<void>()
  let asked = 0
  const provider = fakeProvider({
    eth_chainId: () => '0x2105',
    eth_signTypedData_v4: async () => void asked++,
  })
  const adapter = fakeAdapter({
    provider: () => provider,
    async switchNetwork() {
      asked++
      return switching.promise
    },
  })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, connector('w'))
  const stop = new AbortController()
  let code: unknown
  failure(verbs.signTypedData(aglet, MAIL, { signal: stop.signal })).then(error => {
    code = error
  })
  await until('the wallet is asked to switch', () => asked)
  stop.abort()
  await until('it has ended', () => code)
  assert.equal([code, asked], ['cancelled', 1])
  switching.resolve()
})

test('malformed typed data never reach a wallet', async () => {
  const circular: Record<string, unknown> = {}
  circular['itself'] = circular
  const provider = fakeProvider({ eth_signTypedData_v4: () => '0x01' })
  const aglet = await connected(provider)
  for (const wrong of [
    {},
    { ...MAIL, primaryType: 'Other' },
    { ...MAIL, types: 7 },
    { ...MAIL, message: 'x' },
    { ...MAIL, message: circular },
    { ...MAIL, primaryType: Object.create(null) },
    {
      ...MAIL,
      get domain() {
        throw new TypeError('boom')
      },
    },
  ])
    assert.is(await failure(verbs.signTypedData(aglet, wrong as TypedDataInput)), 'invalid_input')
  assert.not.ok(provider.calls.some(({ method }) => method === 'eth_signTypedData_v4'))
})

// ------------------------------------------------------------------ calls

test('a malformed call never reaches a wallet', async () => {
  const provider = fakeProvider()
  const aglet = await connected(provider)
  for (const [field, wrong] of [
    ['to', {}],
    ['to', { to: 'ada.eth' }],
    ['data', { to: ALICE, data: '0xabc' }],
    ['data', { to: ALICE, data: 'ab' }],
    ['value', { to: ALICE, value: 1 }],
    ['value', { to: ALICE, value: -1n }],
    ['to', [{ to: ALICE }, null]],
  ] as const) {
    const error = await verbs.sendTransaction(aglet, wrong as never).catch(error => error)
    assert.equal([error.code, error.meta['Field']], ['invalid_input', field], JSON.stringify(error))
  }
  for (const wrong of [
    { to: ALICE, amount: 0n },
    { to: ALICE, amount: 1 },
    { to: '', amount: 1n },
    { to: 'nobody', amount: 1n },
    { to: ALICE, amount: 1n, token: 'So11111111111111111111111111111111111111112' },
  ])
    assert.is(await failure(verbs.send(aglet, wrong as never)), 'invalid_input', JSON.stringify(wrong.to))
  assert.not.ok(provider.calls.some(({ method }) => /send/i.test(method)))
})

test('a transaction’s hash alone is not waited for, since it does not say on which network it is', async () => {
  const aglet = await connected(fakeProvider())
  const hash = `0x${'11'.repeat(32)}`
  for (const sent of [hash, { hash }, { hash, account: ALICE }]) {
    const error = await verbs.waitForTransaction(aglet, sent as never).catch((cause: unknown) => cause)
    assert.ok(isAgletError(error, 'invalid_input'), String(error))
    assert.match(error.shortMessage, 'waitForTransaction(sent)')
  }
  const account = `eip155:1:${ALICE}`
  const signal = AbortSignal.abort()
  for (const sent of [{ account }, { account, hash: '' }, { account, hash: 17 }])
    assert.is(await failure(verbs.waitForTransaction(aglet, sent as never, { signal })), 'invalid_input')
})

test('a Bitcoin or Polkadot transaction is refused, since a wait for it would never end', async () => {
  const aglet = await connected(fakeProvider())
  for (const chain of [
    'bip122:000000000019d6689c085ae165831e93',
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  ]) {
    const sent = { hash: '11'.repeat(32), account: `${chain}:abc`, network: chain }
    assert.is(await failure(verbs.waitForTransaction(aglet, sent as never)), 'chain_unsupported')
  }
})

test('a token that is not described as Aglet describes its tokens is refused', async () => {
  const aglet = await connected(fakeProvider())
  const usdc = { chainId: 'eip155:1', address: `eip155:1:${BOB}`, symbol: 'USDC' }
  for (const token of [
    ...[null, {}, 5, { address: BOB, symbol: 'USDC', decimals: 6 }],
    ...[undefined, null, {}, { decimals: 'six' }].map(quantity => ({ ...usdc, quantity })),
  ]) {
    const input = { to: ALICE, amount: 1n, token: token as never }
    assert.is(await failure(verbs.send(aglet, input)), 'invalid_input')
    assert.is(await failure(verbs.estimateFee(aglet, input)), 'invalid_input')
    assert.is(await failure(verbs.quoteSwap(aglet, { amount: 1n, to: token as never })), 'invalid_input')
  }
})

test('[7.28] a contract is called according to its ABI', async () => {
  const abi = parseAbi([
    'function set(string name, uint256[] values, (address who, bool on) options) payable',
  ])
  const args = ['hé', [1n, 2n ** 255n], { who: ALICE, on: true }] as const
  const sent: unknown[] = []
  const provider = fakeProvider({
    eth_sendTransaction: params => {
      sent.push(params)
      return `0x${'ab'.repeat(32)}`
    },
  })
  const aglet = await connected(provider)
  const done = await verbs.writeContract(aglet, { address: BOB, abi, functionName: 'set', args, value: 5n })
  assert.equal(done, { hash: `0x${'ab'.repeat(32)}`, network: 'eip155:1', account: `eip155:1:${ALICE}` })
  const [{ to, data, value }] = sent[0] as [{ to: string; data: string; value: string }]
  assert.equal([to, value], [BOB, '0x5'])
  assert.is(data, encodeFunctionData({ abi, functionName: 'set', args }))
  for (const wrong of [
    { functionName: 'get', args: [] },
    { functionName: 'set', args: [] },
    { functionName: 'set', args: ['x', [1n], { who: 'nobody', on: true }] },
    { functionName: 'set', args: ['x', [-1n], { who: ALICE, on: true }] },
  ])
    assert.is(await failure(verbs.writeContract(aglet, { address: BOB, abi, ...wrong })), 'invalid_input')
  assert.is(sent.length, 1)
})

// ------------------------------------------------------------------ assets

const asset = (more: object = {}, metadata: object = {}) => ({
  address: 'native',
  balance: '0xde0b6b3a7640000',
  type: 'NATIVE',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2000, iconUrl: '', ...metadata },
  ...more,
})
const offering = (reply: unknown) =>
  connected(
    fakeProvider({
      wallet_getCapabilities: () => ({ '0x1': { assetDiscovery: { supported: true } } }),
      wallet_getAssets: () => reply,
    }),
  )

test('[3.7] the assets that the wallet reports are returned', async () => {
  const aglet = await offering({
    '0x1': [asset(), asset({ address: BOB, type: 'ERC20', balance: '0x0' }, { symbol: 'USDC', value: 0 })],
  })
  const { '0x1': found } = await verbs.getAssets(aglet)
  assert.is(found!.length, 2)
  assert.is(found![0]!.balance, 10n ** 18n)
  assert.equal([found![1]!.address, found![1]!.metadata.symbol, found![1]!.metadata.value], [BOB, 'USDC', 0])
})

test('[5.8] one malformed asset makes the whole wallet reply untrusted', async () => {
  const bad: readonly unknown[] = [
    null,
    [],
    { '0x1': {} },
    { mainnet: [asset()] },
    { '0x1': [asset(), asset({ address: 7 })] },
    { '0x1': [asset({ address: '0x12' })] },
    { '0x1': [asset({ balance: 1 })] },
    { '0x1': [asset({ balance: 'much' })] },
    { '0x1': [asset({ type: 'ERC721' })] },
    { '0x1': [asset({ metadata: null })] },
    { '0x1': [asset({}, { name: 7 })] },
    { '0x1': [asset({}, { symbol: undefined })] },
    { '0x1': [asset({}, { iconUrl: null })] },
    { '0x1': [asset({}, { decimals: '18' })] },
    { '0x1': [asset({}, { decimals: 1e9 })] },
    { '0x1': [asset({}, { price: '2000' })] },
  ]
  for (const reply of bad)
    assert.is(await failure(verbs.getAssets(await offering(reply))), 'bad_response', JSON.stringify(reply))
  const silent = await connected(fakeProvider({ wallet_getAssets: () => ({ '0x1': [asset()] }) }))
  assert.is(await failure(verbs.getAssets(silent)), 'method_unsupported', 'not offered, not asked')
})

test('[5.8] a token with an empty name does not make the wallet reply untrusted', async () => {
  const aglet = await offering({ '0x1': [asset(), asset({}, { name: '', symbol: ' ' })] })
  const { '0x1': assets } = await verbs.getAssets(aglet)
  assert.equal(
    assets?.map(({ metadata: { name, symbol } }) => [name, symbol]),
    [
      ['Ether', 'ETH'],
      ['', ''],
    ],
  )
})

test('[8.20] a malformed chain id is refused', async () => {
  assert.is(await textOf(verbs.getAssets(await offering({}), { chains: [0] })), 'Invalid chainId')
  for (const chains of [[-1], 8453, '8453', {}])
    assert.is(
      await failure(verbs.getAssets(await offering({}), { chains } as never)),
      'invalid_input',
      `${chains}`,
    )
})

test('whatever a method throws is an AgletError, which is `cancelled` after an abort', async () => {
  const aglet = fakeAglet()
  for (const aborted of [false, true]) {
    const end = new AbortController()
    const thrown = new TypeError('boom')
    const verb = readOwnFields('verb(input)', () => {
      if (aborted) end.abort()
      return Promise.reject(thrown)
    })
    const error = await verb(aglet, 'input', { signal: end.signal }).catch((cause: unknown) => cause)
    assert.ok(isAgletError(error, aborted ? 'cancelled' : 'unknown'))
    assert.is(error.shortMessage, 'boom')
    assert.is(error.cause, thrown)
  }
  const own = new AgletError('no_quote', 'No.')
  const verb = readOwnFields('verb(input)', () => Promise.reject(own))
  assert.is(await verb(aglet, 'input').catch((cause: unknown) => cause), own)
})

test('options that are not valid are refused before the wallet is asked, and null counts as absent', async () => {
  const provider = fakeProvider({ personal_sign: () => '0xab', eth_signTypedData_v4: () => '0xab' })
  const aglet = await connected(provider)
  const throwing = Object.defineProperty({}, 'signal', {
    enumerable: true,
    get() {
      throw new TypeError('boom')
    },
  })
  const calls: [string, (options: never) => Promise<unknown>][] = [
    ['signMessage', options => verbs.signMessage(aglet, 'hi', options)],
    ['signTypedData', options => verbs.signTypedData(aglet, MAIL, options)],
    ['resolveName', options => verbs.resolveName(aglet, 'ada', options)],
    ['getAssets', options => verbs.getAssets(aglet, options)],
    ['getSmartSessions', options => verbs.getSmartSessions(aglet, options)],
    ['send', options => verbs.send(aglet, { to: BOB, amount: 1n }, options)],
  ]
  for (const [name, run] of calls)
    for (const wrong of [throwing, { signal: 5 }, { signal: '' }, { signal: {} }])
      assert.is(await failure(run(wrong as never)), 'invalid_input', name)
  assert.equal(provider.calls, [])
  assert.is(await verbs.signTypedData(aglet, MAIL, { signal: null } as never), '0xab')
  assert.is(await verbs.signTypedData(aglet, MAIL, null as never), '0xab')
})

test('a name that is no string, and an input that cannot be read, are refused', async () => {
  const aglet = await connected(fakeProvider())
  assert.is(await failure(verbs.resolveName(aglet, 5 as never)), 'invalid_input')
  const input = Object.defineProperty({ amount: 1n }, 'to', {
    enumerable: true,
    get() {
      throw new TypeError('boom')
    },
  })
  assert.is(await failure(verbs.send(aglet, input as never)), 'invalid_input')
})

test('each method rejects with an AgletError, also when a part of the instance throws something else', async () => {
  const aglet = await connected(fakeProvider())
  Object.defineProperty(aglet, 'account', {
    get() {
      throw new TypeError('boom')
    },
  })
  Object.defineProperty(aglet.connections, 'sessionOf', {
    value() {
      throw new TypeError('boom')
    },
  })
  for (const [name, verb] of Object.entries(verbs)) {
    const run = verb as (aglet: Aglet, input: unknown) => Promise<unknown>
    const error = await run(aglet, {}).catch((cause: unknown) => cause)
    assert.ok(isAgletError(error), `${name}: ${String(error)}`)
  }
})

test('an error thrown by a library keeps its code', async () => {
  const aglet: Aglet = await connected(
    { signMessage: () => Promise.reject(new AgletError('user_rejected', 'No.')) },
    'solana',
  )
  assert.is(await failure(verbs.signMessage(aglet, 'hi')), 'user_rejected')
})

test.run()
