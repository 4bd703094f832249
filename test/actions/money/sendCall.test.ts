import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { recoverUnansweredRequest } from '../../../src/actions/activity/recoverUnansweredRequest'
import { createTransactionWatch } from '../../../src/actions/activity/waitForTransactionReceipt'
import { requestWallet } from '../../../src/actions/money/requestWallet'
import { sendCall } from '../../../src/actions/money/sendCall'
import { evmProvider } from '../../../src/adapters/pairing/evmProvider'
import { AgletError } from '../../../src/errors'
import { PAIRING } from '../../../src/lib/pairing/pairingId'
import { createPending } from '../../../src/signals/activity/pending'
import { createTransitions } from '../../../src/signals/connect/transitions'
import { manualClock } from '../../clock'
import { leavePage, resetPage, tick } from '../../dom'
import { ALICE, BOB, CAROL, deferred, fakeStorage } from '../../fakes'
import { ACCOUNT, connectedEvm, failure, HASH, ONE_TOKEN, ONE_WEI, OTHER_HASH, SEND, TOKEN } from './evmMoney'

test.before.each(resetPage)
test.after(leavePage)

type Connected = Awaited<ReturnType<typeof connectedEvm>>
const rejected =
  (code: number, message = 'no') =>
  () =>
    Promise.reject(Object.assign(new Error(message), { code }))
const noted = ({ aglet }: Pick<Connected, 'aglet'>) =>
  aglet
    .get(createPending)
    .refresh()
    .map(({ hash, status }) => (status === 'asked' ? status : `${hash} ${status}`))

test('[4.25] the wallet is asked for exactly the call, on its chain, with the fee that was shown', async () => {
  const { aglet, asked } = await connectedEvm()
  const fee = { gas: 21_000n, cost: 42_000n, maxFeePerGas: 2n, maxPriorityFeePerGas: 1n }
  const sent = await sendCall(aglet, { to: BOB, value: 10n ** 18n }, SEND, { fee, account: ACCOUNT })
  assert.equal(sent, { hash: HASH, account: ACCOUNT, network: 'eip155:1' })
  assert.equal(asked(), [
    {
      method: 'eth_sendTransaction',
      params: [
        {
          from: ALICE,
          to: BOB,
          value: '0xde0b6b3a7640000',
          chainId: '0x1',
          gas: '0x5208',
          maxFeePerGas: '0x2',
          maxPriorityFeePerGas: '0x1',
        },
      ],
    },
  ])
})

const ATOMIC = { '0x1': { atomic: { status: 'supported' } } }

test('one call of a contract account is a batch, since the hash that its wallet returns may be a proposal’s', async () => {
  const statuses = [
    { version: '2.0.0', id: '0xproposal', chainId: '0x1', status: 100 },
    {
      version: '2.0.0',
      id: '0xproposal',
      chainId: '0x1',
      status: 200,
      receipts: [{ transactionHash: OTHER_HASH, status: '0x1' }],
    },
  ]
  const { aglet, asked } = await connectedEvm({
    node: { eth_getCode: () => '0x6080' },
    wallet: {
      wallet_getCapabilities: () => ATOMIC,
      wallet_sendCalls: () => ({ id: '0xproposal' }),
      wallet_getCallsStatus: () => statuses.shift(),
    },
  })
  const sent = await sendCall(aglet, ONE_WEI, SEND, { account: ACCOUNT })
  assert.equal(sent, { hash: '0xproposal', account: ACCOUNT, network: 'eip155:1', batch: true })
  assert.equal(
    asked().map(({ method, params }) => [method, (params as [{ calls: unknown }])[0].calls]),
    [['wallet_sendCalls', [{ to: BOB, value: '0x1' }]]],
  )
  const again = await failure(sendCall(aglet, ONE_WEI, SEND, { account: ACCOUNT }))
  assert.is(again.code, 'already_sent')
  const watch = createTransactionWatch(aglet, sent)
  assert.is(await watch.check(), undefined, 'the other owners have not signed')
  assert.is(await watch.check(), 'confirmed')
  assert.equal(noted({ aglet }), [`${OTHER_HASH} confirmed`])
})

for (const [whose, code, capabilities] of [
  ['an account without code', '0x', ATOMIC],
  ['an account with delegated code', `0xef0100${'11'.repeat(20)}`, ATOMIC],
  ['a contract account whose wallet has no batches', '0x6080', {}],
] as const)
  test(`one call of ${whose} is no batch`, async () => {
    const { aglet, asked } = await connectedEvm({
      node: { eth_getCode: () => code },
      wallet: { wallet_getCapabilities: () => capabilities },
    })
    await sendCall(aglet, ONE_WEI, SEND, { account: ACCOUNT })
    assert.equal(
      asked().map(({ method }) => method),
      ['eth_sendTransaction'],
    )
  })

test('a wallet that is gone is reported, and no request is sent', async () => {
  const { aglet, asked } = await connectedEvm()
  aglet.activeAdapters.delete('eip155')
  assert.is((await failure(requestWallet(aglet, 'eth_chainId', []))).code, 'wallet_not_found')
  assert.equal(asked(), [])
})

test('a sent transaction is stored at once and survives a reload', async () => {
  const { aglet, storage } = await connectedEvm()
  const transfers = [{ symbol: 'USDC', direction: 'out', quantity: '0.000001' }] as const
  await sendCall(aglet, ONE_TOKEN, { ...SEND, transfers })
  const [one] = (await connectedEvm({ storage })).aglet.get(createPending).all.value
  assert.is(one!.hash, HASH)
  assert.is(one!.status, 'pending')
  assert.is(one!.to, BOB)
  assert.equal(one!.transfers, transfers)
})

test('a refusal leaves no record, and the same call may be retried', async () => {
  const there = await connectedEvm({ wallet: { eth_sendTransaction: rejected(4001) } })
  for (const _ of [1, 2])
    assert.is((await failure(sendCall(there.aglet, ONE_WEI, SEND))).code, 'user_rejected')
  assert.is(there.asked().length, 2)
  assert.equal(noted(there), [])
  assert.equal((there.storage as ReturnType<typeof fakeStorage>).dump()['@aglet/pending'], undefined)
})

test('aborting the wait for a hanging wallet leaves the outcome unknown, and the same call is not sent again', async () => {
  const answer = deferred<string>()
  const there = await connectedEvm({ wallet: { eth_sendTransaction: () => answer.promise } })
  const { aglet, asked } = there
  const controller = new AbortController()
  const heard: string[] = []
  const sending = sendCall(aglet, ONE_WEI, SEND, {
    signal: controller.signal,
    onHash: ({ hash }) => heard.push(hash),
  })
  while (!asked().length) await tick()
  assert.equal(noted(there), ['asked'])
  controller.abort()
  assert.is((await failure(sending)).code, 'unknown_outcome')
  assert.is((await failure(sendCall(aglet, ONE_WEI, SEND))).code, 'unknown_outcome')
  assert.is(asked().length, 1)
  // A different call is not blocked.
  there.wallet.methods['eth_sendTransaction'] = () => OTHER_HASH
  await sendCall(aglet, { to: BOB, value: 2n }, SEND)
  assert.is(asked().length, 2)
  // The answer is still processed although no caller waits for it.
  answer.resolve(HASH)
  while (noted(there).includes('asked')) await tick()
  assert.equal(heard, [HASH])
  assert.equal(noted(there), [`${HASH} pending`, `${OTHER_HASH} pending`])
})

test('a call aborted before the wallet is asked sends nothing', async () => {
  const there = await connectedEvm()
  const signal = AbortSignal.abort()
  assert.is((await failure(sendCall(there.aglet, ONE_WEI, SEND, { signal }))).code, 'cancelled')
  assert.equal([there.asked(), noted(there)], [[], []])
})

test('a late refusal removes the record', async () => {
  const answer = deferred<string>()
  const there = await connectedEvm({ wallet: { eth_sendTransaction: () => answer.promise } })
  const controller = new AbortController()
  const sending = sendCall(there.aglet, ONE_WEI, SEND, { signal: controller.signal })
  while (!there.asked().length) await tick()
  controller.abort()
  await failure(sending)
  answer.reject({ code: 4001 })
  while (noted(there).length) await tick()
})

test('after a reload during the prompt, the same call is refused until the user insists', async () => {
  const storage = fakeStorage()
  const before = await connectedEvm({ storage, wallet: { eth_sendTransaction: () => new Promise(() => {}) } })
  sendCall(before.aglet, ONE_TOKEN, SEND).catch(() => {})
  while (!before.asked().length) await tick()
  const after = await connectedEvm({ storage })
  assert.equal(noted(after), ['asked'])
  assert.is((await failure(sendCall(after.aglet, ONE_TOKEN, SEND))).code, 'unknown_outcome')
  assert.is(after.asked().length, 0)
  assert.is((await sendCall(after.aglet, ONE_TOKEN, SEND, { allowDuplicate: true })).hash, HASH)
})

test('destroying the instance meanwhile keeps the record', async () => {
  const there = await connectedEvm({ wallet: { eth_sendTransaction: () => new Promise(() => {}) } })
  const sending = sendCall(there.aglet, ONE_WEI, SEND)
  while (!there.asked().length) await tick()
  there.aglet.destroy()
  assert.is((await failure(sending)).code, 'unknown_outcome')
  const { storage } = there
  assert.equal(noted(await connectedEvm({ storage })), ['asked'])
})

test('destroying the instance while a send is prepared asks no wallet and records nothing', async () => {
  const there = await connectedEvm({
    node: {
      eth_getTransactionCount: () => {
        there.aglet.destroy()
        return '0x5'
      },
    },
  })
  assert.is((await failure(sendCall(there.aglet, ONE_WEI, SEND))).code, 'destroyed')
  assert.is(there.asked().length, 0)
  const after = await connectedEvm({ storage: there.storage })
  assert.equal(noted(after), [])
  assert.is((await sendCall(after.aglet, ONE_WEI, SEND)).hash, HASH)
})

test('a wallet on another network is not asked to switch once the instance is destroyed, also with the host’s signal', async () => {
  const chain = deferred<string>()
  const there = await connectedEvm()
  const { aglet, wallet } = there
  const { connectorId } = aglet.connections.sessionOf('eip155')!
  aglet.get(createTransitions).change('eip155', connectorId, { chainId: 'eip155:8453' })
  wallet.methods['eth_chainId'] = () => chain.promise
  const { signal } = new AbortController()
  const sending = failure(sendCall(aglet, ONE_WEI, SEND, { signal }))
  await tick()
  aglet.destroy()
  chain.resolve('0x2105')
  assert.is((await sending).code, 'destroyed')
  assert.not(wallet.calls.some(({ method }) => method === 'wallet_switchEthereumChain'))
  assert.equal(noted(await connectedEvm({ storage: there.storage })), [])
})

test('from two tabs or two clicks the same call is sent once, and the other tab’s records are kept', async () => {
  const storage = fakeStorage()
  const [one, other] = [await connectedEvm({ storage }), await connectedEvm({ storage })]
  await sendCall(one.aglet, ONE_WEI, SEND)
  const slip = await failure(sendCall(other.aglet, ONE_WEI, SEND))
  assert.is(slip.code, 'already_sent')
  assert.is(slip.meta['Hash'], HASH)
  other.wallet.methods['eth_sendTransaction'] = () => OTHER_HASH
  await sendCall(other.aglet, ONE_TOKEN, SEND)
  assert.equal(noted(one), [`${OTHER_HASH} pending`, `${HASH} pending`])

  const clicks = await connectedEvm()
  const ends = await Promise.allSettled([1, 2, 3].map(() => sendCall(clicks.aglet, ONE_WEI, SEND)))
  assert.equal(
    ends.map(({ status }) => status),
    ['fulfilled', 'rejected', 'rejected'],
  )
  assert.is(clicks.asked().length, 1)
})

test('an equal call is no duplicate after some minutes, or when the first one has failed', async () => {
  const clock = manualClock()
  try {
    const storage = fakeStorage()
    const first = connectedEvm({ storage })
    await clock.advance(100)
    const there = await first
    const send = async () => {
      const sending = sendCall(there.aglet, ONE_WEI, SEND)
      sending.catch(() => {})
      await clock.advance(100)
      return sending
    }
    await send()
    assert.is((await failure(send())).code, 'already_sent')
    const pending = there.aglet.get(createPending)
    pending.change(pending.all.value[0]!, { status: 'failed' })
    await send()
    await clock.advance(4 * 60_000)
    await send()
    assert.is(there.asked().length, 3)
  } finally {
    clock.restore()
  }
})

test('[4.12] a call for another account or network is refused before any request', async () => {
  const there = await connectedEvm()
  const { aglet, asked } = there
  const wrong = [
    [{ account: `eip155:1:${CAROL}` }, 'account_changed'],
    [{ account: `eip155:8453:${ALICE}` }, 'network_changed'],
  ] as const
  for (const [options, code] of wrong)
    assert.is((await failure(sendCall(aglet, ONE_WEI, SEND, options))).code, code)
  // The wallet itself has changed and emitted no event.
  there.wallet.methods['eth_accounts'] = () => [CAROL]
  assert.is((await failure(sendCall(aglet, ONE_WEI, SEND))).code, 'account_changed')
  assert.is(asked().length, 0)
  assert.equal(noted(there), [])
})

test('a wallet on another chain is switched first; if it stays there, the call is refused', async () => {
  const there = await connectedEvm()
  const { aglet, wallet, asked, adapter } = there
  let chain = '0x2105'
  wallet.methods['eth_chainId'] = () => chain
  wallet.methods['wallet_switchEthereumChain'] = () => {
    chain = '0x1'
  }
  await sendCall(aglet, ONE_WEI, SEND, { account: ACCOUNT })
  assert.ok(adapter.calls.some(call => call.startsWith('switchNetwork')))
  assert.is(asked().length, 1)

  // The wallet has emitted no event, and the session has its new network nevertheless.
  chain = '0x67932'
  adapter.emit('com.example.wallet', { chainId: 'eip155:424242' })
  await tick()
  assert.is(aglet.connections.sessionOf('eip155')?.chainId, 'eip155:424242')
  await sendCall(aglet, ONE_WEI, SEND, { account: ACCOUNT, allowDuplicate: true })
  assert.is(aglet.connections.sessionOf('eip155')?.chainId, 'eip155:1')
  assert.is(asked().length, 2)

  chain = '0x2105'
  wallet.methods['wallet_switchEthereumChain'] = () => null
  assert.is((await failure(sendCall(aglet, ONE_TOKEN, SEND))).code, 'network_changed')
  wallet.methods['wallet_switchEthereumChain'] = rejected(4001)
  assert.ok((await failure(sendCall(aglet, ONE_TOKEN, SEND))) instanceof Error)
  assert.is(asked().length, 2)
})

test('a wallet that names its chain by a number or in decimal text is switched too', async () => {
  for (const elsewhere of [8453, '8453']) {
    let chain: unknown = elsewhere
    const there = await connectedEvm()
    there.wallet.methods['eth_chainId'] = () => chain
    there.wallet.methods['wallet_switchEthereumChain'] = () => null
    assert.is((await failure(sendCall(there.aglet, ONE_WEI, SEND))).code, 'network_changed', typeof chain)
    assert.is(there.asked().length, 0)
    chain = typeof elsewhere === 'number' ? 1 : '1'
    await sendCall(there.aglet, ONE_WEI, SEND)
    assert.is(there.asked().length, 1)
  }
})

test('aborting while the wallet is asked for its network prompts no switch', async () => {
  const answer = deferred<string>()
  const there = await connectedEvm({ wallet: { eth_chainId: () => answer.promise } })
  const controller = new AbortController()
  const sending = sendCall(there.aglet, ONE_WEI, SEND, { signal: controller.signal })
  while (!there.wallet.calls.length) await tick()
  controller.abort()
  answer.resolve('0x5')
  assert.is((await failure(sending)).code, 'cancelled')
  assert.equal(
    there.wallet.calls.filter(({ method }) => method === 'wallet_switchEthereumChain'),
    [],
  )
})

test('an account change while the chain is queried is detected', async () => {
  const there = await connectedEvm()
  there.node.methods['eth_getTransactionCount'] = () => {
    there.adapter.emit('com.example.wallet', { accounts: [CAROL] })
    return '0x5'
  }
  assert.is((await failure(sendCall(there.aglet, ONE_WEI, SEND))).code, 'account_changed')
  assert.is(there.asked().length, 0)
})

test('a wallet that moves to another network while the chain is queried is not asked there, even if the app lacks that network', async () => {
  for (const chainId of ['eip155:8453', 'eip155:424242'] as const) {
    const there = await connectedEvm()
    there.node.methods['eth_getTransactionCount'] = () => {
      there.adapter.emit('com.example.wallet', { chainId })
      return '0x5'
    }
    assert.is((await failure(sendCall(there.aglet, ONE_WEI, SEND))).code, 'network_changed', chainId)
    assert.is(there.asked().length, 0)
    assert.equal(noted(there), [])
  }
})

test('a wallet failure is final if the account’s nonce is unchanged, otherwise the outcome is unknown', async () => {
  const failing = (message: string) => ({ eth_sendTransaction: rejected(-32603, message) })
  const surely = await connectedEvm({ wallet: failing('insufficient funds') })
  const error = await failure(sendCall(surely.aglet, ONE_WEI, SEND))
  assert.is(error.code, 'rpc')
  assert.is(error.shortMessage, 'insufficient funds')
  assert.equal(noted(surely), [])

  let count = 5
  const perhaps = await connectedEvm({
    wallet: failing('timeout'),
    node: { eth_getTransactionCount: () => `0x${(count++).toString(16)}` },
  })
  assert.is((await failure(sendCall(perhaps.aglet, ONE_WEI, SEND))).code, 'unknown_outcome')
  assert.equal(noted(perhaps), ['asked'])
})

test('a smart account’s nonce does not tell whether a failed request was sent, so only a refusal is final', async () => {
  const failing = (number: number) => ({ eth_sendTransaction: rejected(number) })
  for (const [number, expected] of [
    [-32603, 'unknown_outcome'],
    [4001, 'user_rejected'],
  ] as const) {
    // The embedded wallet names its account’s type, also before the contract exists.
    const named = await connectedEvm({ wallet: failing(number) })
    const accounts = [{ address: ALICE, type: 'smartAccount' }] as const
    named.aglet.get(createTransitions).change('eip155', 'com.example.wallet', { accounts })
    assert.is((await failure(sendCall(named.aglet, ONE_WEI, SEND))).code, expected)
    const [row] = named.aglet.get(createPending).refresh()
    assert.is(row && (await recoverUnansweredRequest(named.aglet, row)), row && 'unknown')

    for (const code of ['0x6080', `0xef0100${BOB.slice(2)}`, 'no']) {
      const other = await connectedEvm({ wallet: failing(number), node: { eth_getCode: () => code } })
      assert.is((await failure(sendCall(other.aglet, ONE_WEI, SEND))).code, expected, code)
      assert.equal(noted(other), expected === 'unknown_outcome' ? ['asked'] : [])
    }
  }
})

test('S5 any hostile wallet answer ends as a hash, a refusal or unknown, and only a hash is recorded', async () => {
  for (const answer of [
    undefined,
    null,
    7,
    '',
    '0x',
    '0x12',
    `${HASH}\n`,
    `${HASH}00`,
    {},
    [HASH],
    { hash: HASH },
    '<b>',
  ]) {
    const there = await connectedEvm({ wallet: { eth_sendTransaction: () => answer } })
    assert.is((await failure(sendCall(there.aglet, ONE_WEI, SEND))).code, 'unknown_outcome')
    assert.equal(noted(there), ['asked'])
  }
  const thrown: unknown[] = [
    null,
    undefined,
    'no',
    7,
    Object.create(null),
    new AgletError('user_rejected', 'I am not yours'),
    new Proxy(new Error('x'), {
      get() {
        throw new Error('mine')
      },
    }),
  ]
  for (const what of thrown) {
    const there = await connectedEvm({
      wallet: {
        eth_sendTransaction: () => {
          throw what
        },
      },
    })
    const { code } = await failure(sendCall(there.aglet, ONE_WEI, SEND))
    assert.ok(['unknown', 'unknown_outcome'].includes(code), code)
  }
})

test('an unknown outcome of a pairing stays unknown, and the call is sent again only when the caller asks for it', async () => {
  const asked: unknown[] = []
  const there = await connectedEvm()
  const provider = {
    request: async (args: { method: string; allowDuplicate?: boolean }) => {
      if (args.method !== 'eth_sendTransaction') return there.wallet.request(args)
      asked.push(args.allowDuplicate)
      throw new AgletError('unknown_outcome', 'It may still be approved.')
    },
  }
  there.aglet.activeAdapters.set('eip155', { ...there.adapter, provider: () => provider })
  const all = there.aglet.connections.all
  const now = all.value.eip155!
  if (now.status !== 'connected') throw new Error('It should be connected.')
  all.value = { eip155: { ...now, session: { ...now.session, connectorId: PAIRING } } }
  assert.is((await failure(sendCall(there.aglet, ONE_WEI, SEND))).code, 'unknown_outcome')
  assert.equal(noted(there), ['asked'])
  assert.is(
    (await failure(sendCall(there.aglet, ONE_WEI, SEND, { allowDuplicate: true }))).code,
    'unknown_outcome',
  )
  assert.equal(asked, [undefined, true])
})

test('P26 a paired wallet that answers without a hash may have sent, so the same call is not sent again', async () => {
  const there = await connectedEvm()
  const paired = { session: () => undefined, can: () => true, ask: async () => ({ hash: HASH }) }
  const provider = evmProvider(paired as never, () => [])
  const request: typeof provider.request = args =>
    args.method === 'eth_sendTransaction' ? provider.request(args) : there.wallet.request(args as never)
  there.aglet.activeAdapters.set('eip155', { ...there.adapter, provider: () => ({ ...provider, request }) })
  assert.is((await failure(sendCall(there.aglet, ONE_WEI, SEND))).code, 'unknown_outcome')
  assert.equal(noted(there), ['asked'])
  assert.is((await failure(sendCall(there.aglet, ONE_WEI, SEND))).code, 'unknown_outcome')
})

test('an error code that means nothing was sent is reported as is, whatever the nonce', async () => {
  for (const [number, code] of [
    [4001, 'user_rejected'],
    [-32002, 'request_pending'],
    [4100, 'wallet_locked'],
    [4200, 'method_unsupported'],
    [4902, 'chain_unsupported'],
    // The wallet may have lost its network after it sent.
    [4900, undefined],
    // Other codes do not tell what became of the transaction.
    [-32603, undefined],
    [-1, undefined],
  ] as const) {
    let count = 5
    const there = await connectedEvm({
      wallet: { eth_sendTransaction: rejected(number) },
      node: { eth_getTransactionCount: () => `0x${(count++).toString(16)}` },
    })
    assert.is((await failure(sendCall(there.aglet, ONE_WEI, SEND))).code, code ?? 'unknown_outcome')
    assert.equal(noted(there), code ? [] : ['asked'], `${number}`)
  }
})

test('-32002 with a node’s words about a time limit is no open request: the transaction may have been sent', async () => {
  // Geth has this code for a call that took too long, and some wallets pass it on.
  for (const sends of [true, false]) {
    let count = 5
    const there = await connectedEvm({
      wallet: { eth_sendTransaction: rejected(-32002, 'request timed out') },
      node: { eth_getTransactionCount: () => `0x${(sends ? count++ : count).toString(16)}` },
    })
    const error = await failure(sendCall(there.aglet, ONE_WEI, SEND))
    assert.is(error.code, sends ? 'unknown_outcome' : 'rpc')
    assert.equal(noted(there), sends ? ['asked'] : [])
  }
})

test('4900 is final if the nonce is unchanged, and from a pairing if the request has never left the page', async () => {
  const quiet = await connectedEvm({ wallet: { eth_sendTransaction: rejected(4900) } })
  assert.is((await failure(sendCall(quiet.aglet, ONE_WEI, SEND))).code, 'network')
  assert.equal(noted(quiet), [])
  for (const [meta, expected] of [
    [{}, 'network'],
    [{ Code: 4900 }, 'unknown_outcome'],
  ] as const) {
    let count = 5
    const there = await connectedEvm({
      node: { eth_getTransactionCount: () => `0x${(count++).toString(16)}` },
    })
    const ask = () => Promise.reject(new AgletError('network', 'no', { meta, cause: { code: meta.Code } }))
    const provider = evmProvider({ session: () => undefined, can: () => true, ask } as never, () => [])
    const request: typeof provider.request = args =>
      args.method === 'eth_sendTransaction' ? provider.request(args) : there.wallet.request(args as never)
    there.aglet.activeAdapters.set('eip155', { ...there.adapter, provider: () => ({ ...provider, request }) })
    assert.is((await failure(sendCall(there.aglet, ONE_WEI, SEND))).code, expected)
  }
})

const CAPABLE = { '0x1': { atomic: { status: 'supported' } } }
const APPROVE = { to: TOKEN, data: ONE_TOKEN.data.replace('a9059cbb', '095ea7b3') as `0x${string}` } as const

test('EIP-5792 several calls go as one batch if the wallet can: version 2.0.0, atomic', async () => {
  const there = await connectedEvm({
    wallet: {
      wallet_getCapabilities: () => CAPABLE,
      wallet_sendCalls: ([{ id }]: [{ id: string }]) => ({ id }),
    },
  } as never)
  const sent = await sendCall(there.aglet, [APPROVE, ONE_TOKEN], { operation: 'trade', transfers: [] })
  assert.is(sent.batch, true)
  const [{ method, params }] = there.asked() as [{ method: string; params: [Record<string, unknown>] }]
  assert.is(method, 'wallet_sendCalls')
  assert.equal(params[0], {
    version: '2.0.0',
    id: sent.hash,
    from: ALICE,
    chainId: '0x1',
    atomicRequired: true,
    calls: [
      { to: TOKEN, data: APPROVE.data },
      { to: TOKEN, data: ONE_TOKEN.data },
    ],
  })
  assert.match(sent.hash, /^0x[\da-f]{64}$/)
  assert.equal(noted(there), [`${sent.hash} pending`])
})

test('EIP-5792 if the wallet then refuses the batch, the calls are requested one by one, each after the last is confirmed', async () => {
  for (const wallet of [
    {},
    { wallet_getCapabilities: () => ({ '0x2105': CAPABLE['0x1'] }) },
    { wallet_getCapabilities: () => 'all of it' },
    { wallet_getCapabilities: () => CAPABLE },
    { wallet_getCapabilities: () => CAPABLE, wallet_sendCalls: rejected(5750) },
    { wallet_getCapabilities: () => CAPABLE, wallet_sendCalls: rejected(4200) },
    // A wallet of an earlier draft: it takes only its own version of the parameters.
    {
      wallet_getCapabilities: () => ({ '0x1': { atomicBatch: { supported: true } } }),
      wallet_sendCalls: rejected(-32602),
    },
  ]) {
    const hashes = [HASH, OTHER_HASH]
    const there = await connectedEvm({
      wallet: { ...wallet, eth_sendTransaction: () => hashes.shift() },
      node: {
        eth_getTransactionReceipt: ([hash]: [string]) => (hash === HASH ? { status: '0x1' } : null),
      },
    } as never)
    const sent = await sendCall(there.aglet, [APPROVE, ONE_TOKEN], { operation: 'trade', transfers: [] })
    assert.is(sent.hash, OTHER_HASH)
    assert.equal(noted(there), [`${OTHER_HASH} pending`, `${HASH} confirmed`])
    assert.is(there.aglet.get(createPending).all.value[1]!.operation, 'approve')
  }
})

test('EIP-5792 a batch that fails in the wallet may have been sent, unless the code says that it was not taken', async () => {
  for (const [number, isOpen] of [
    [5740, false],
    [-32602, false],
    [-32603, true],
    [-32000, true],
    [4900, true],
    [-1, true],
  ] as const) {
    const there = await connectedEvm({
      wallet: { wallet_getCapabilities: () => CAPABLE, wallet_sendCalls: rejected(number) },
    } as never)
    const story = { operation: 'trade', transfers: [] } as const
    const error = await failure(sendCall(there.aglet, [APPROVE, ONE_TOKEN], story, { batchOnly: true }))
    assert.is(error.code === 'unknown_outcome', isOpen, `${number}: ${error.code}`)
    assert.equal(noted(there), isOpen ? ['asked'] : [], `${number}`)
  }
})

test('EIP-5792 after a declined batch no single call is requested, and after a failed call no further one', async () => {
  const declined = await connectedEvm({
    wallet: { wallet_getCapabilities: () => CAPABLE, wallet_sendCalls: rejected(4001) },
  })
  const story = { operation: 'trade', transfers: [] } as const
  assert.is((await failure(sendCall(declined.aglet, [APPROVE, ONE_TOKEN], story))).code, 'user_rejected')
  assert.is(declined.asked().length, 1)
  assert.equal(noted(declined), [])

  const failed = await connectedEvm({ node: { eth_getTransactionReceipt: () => ({ status: '0x0' }) } })
  assert.is((await failure(sendCall(failed.aglet, [APPROVE, ONE_TOKEN], story))).code, 'reverted')
  assert.is(failed.asked().length, 1)

  for (const wallet of [{}, { wallet_getCapabilities: () => CAPABLE }]) {
    const nothing = await connectedEvm({ wallet })
    assert.is((await failure(sendCall(nothing.aglet, [], story))).code, 'invalid_input')
    assert.equal([nothing.asked(), noted(nothing)], [[], []])
  }
})

test.run()
