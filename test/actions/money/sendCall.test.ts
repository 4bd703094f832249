import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { requestWallet } from '../../../src/actions/money/requestWallet'
import { sendCall } from '../../../src/actions/money/sendCall'
import { AgletError } from '../../../src/errors'
import { PAIRING } from '../../../src/lib/pairing/pairingId'
import { createPending } from '../../../src/signals/activity/pending'
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

test('a wallet that is gone is said to be, and nothing is asked', async () => {
  const { aglet, asked } = await connectedEvm()
  aglet.activeAdapters.delete('eip155')
  assert.is((await failure(requestWallet(aglet, 'eth_chainId', []))).code, 'wallet_not_found')
  assert.equal(asked(), [])
})

test('what was sent is remembered at once, and over a reload', async () => {
  const { aglet, storage } = await connectedEvm()
  const transfers = [{ symbol: 'USDC', direction: 'out', quantity: '0.000001' }] as const
  await sendCall(aglet, ONE_TOKEN, { ...SEND, transfers })
  const [one] = (await connectedEvm({ storage })).aglet.get(createPending).all.value
  assert.is(one!.hash, HASH)
  assert.is(one!.status, 'pending')
  assert.is(one!.to, BOB)
  assert.equal(one!.transfers, transfers)
})

test('a refusal leaves nothing behind, and the same may be tried again', async () => {
  const there = await connectedEvm({ wallet: { eth_sendTransaction: rejected(4001) } })
  for (const _ of [1, 2])
    assert.is((await failure(sendCall(there.aglet, ONE_WEI, SEND))).code, 'user_rejected')
  assert.is(there.asked().length, 2)
  assert.equal(noted(there), [])
  assert.equal((there.storage as ReturnType<typeof fakeStorage>).dump()['@aglet/pending'], undefined)
})

test('a wallet that hangs can be left; the request is then unknown, and is not sent blindly again', async () => {
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
  // Another one is another matter.
  there.wallet.methods['eth_sendTransaction'] = () => OTHER_HASH
  await sendCall(aglet, { to: BOB, value: 2n }, SEND)
  assert.is(asked().length, 2)
  // The answer that nobody waits for any more is still heard.
  answer.resolve(HASH)
  while (noted(there).includes('asked')) await tick()
  assert.equal(heard, [HASH])
  assert.equal(noted(there), [`${HASH} pending`, `${OTHER_HASH} pending`])
})

test('one who leaves before the wallet is asked has sent nothing', async () => {
  const there = await connectedEvm()
  const signal = AbortSignal.abort()
  assert.is((await failure(sendCall(there.aglet, ONE_WEI, SEND, { signal }))).code, 'cancelled')
  assert.equal([there.asked(), noted(there)], [[], []])
})

test('a late refusal takes the note away', async () => {
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

test('after a reload in the middle of the prompt, the same is refused until the user insists', async () => {
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

test('an instance that ends meanwhile leaves the note', async () => {
  const there = await connectedEvm({ wallet: { eth_sendTransaction: () => new Promise(() => {}) } })
  const sending = sendCall(there.aglet, ONE_WEI, SEND)
  while (!there.asked().length) await tick()
  there.aglet.destroy()
  assert.is((await failure(sending)).code, 'unknown_outcome')
  const { storage } = there
  assert.equal(noted(await connectedEvm({ storage })), ['asked'])
})

test('two tabs, and two clicks: the same goes out once; what the other tab has noted is kept', async () => {
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

test('an equal one is no slip after some minutes, nor when the first has failed', async () => {
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
    pending.setStatus(pending.all.value[0]!, 'failed')
    await send()
    await clock.advance(4 * 60_000)
    await send()
    assert.is(there.asked().length, 3)
  } finally {
    clock.restore()
  }
})

test('[4.12] the account or the network is another than that of the call: refused before anything is asked', async () => {
  const there = await connectedEvm()
  const { aglet, asked } = there
  const wrong = [
    [{ account: `eip155:1:${CAROL}` }, 'account_changed'],
    [{ account: `eip155:8453:${ALICE}` }, 'network_changed'],
  ] as const
  for (const [options, code] of wrong)
    assert.is((await failure(sendCall(aglet, ONE_WEI, SEND, options))).code, code)
  // The wallet itself has turned, and has not told.
  there.wallet.methods['eth_accounts'] = () => [CAROL]
  assert.is((await failure(sendCall(aglet, ONE_WEI, SEND))).code, 'account_changed')
  assert.is(asked().length, 0)
  assert.equal(noted(there), [])
})

test('a wallet on another chain is made to follow first; one that stays is refused', async () => {
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

  chain = '0x2105'
  wallet.methods['wallet_switchEthereumChain'] = () => null
  assert.is((await failure(sendCall(aglet, ONE_TOKEN, SEND))).code, 'network_changed')
  wallet.methods['wallet_switchEthereumChain'] = rejected(4001)
  assert.ok((await failure(sendCall(aglet, ONE_TOKEN, SEND))) instanceof Error)
  assert.is(asked().length, 1)
})

test('a change of account while the chain is asked is seen', async () => {
  const there = await connectedEvm()
  there.node.methods['eth_getTransactionCount'] = () => {
    there.adapter.emit('com.example.wallet', { accounts: [CAROL] })
    return '0x5'
  }
  assert.is((await failure(sendCall(there.aglet, ONE_WEI, SEND))).code, 'account_changed')
  assert.is(there.asked().length, 0)
})

test('a failure of the wallet is its last word where the chain counts as before, else it may have been sent', async () => {
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

test('S5 whatever a hostile wallet answers: a hash, a refusal, or unknown; nothing is noted that is no hash', async () => {
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

test('what a pairing calls unknown is kept so, and sent again only when that was asked for', async () => {
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

test('a failure by which nothing was sent is told as it is, whatever the chain counts', async () => {
  for (const [number, code] of [
    [4001, 'user_rejected'],
    [-32002, 'request_pending'],
    [4100, 'wallet_locked'],
    [4200, 'method_unsupported'],
    [4902, 'chain_unsupported'],
    [4900, 'network'],
    // Others say nothing of what has become of it.
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

const CAPABLE = { '0x1': { atomic: { status: 'supported' } } }
const APPROVE = { to: TOKEN, data: ONE_TOKEN.data.replace('a9059cbb', '095ea7b3') as `0x${string}` } as const

test('EIP-5792 several calls go as one where the wallet can: version 2.0.0, all or none', async () => {
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

test('EIP-5792 a wallet that cannot after all is asked for one after the other, each once the last is confirmed', async () => {
  for (const wallet of [
    {},
    { wallet_getCapabilities: () => ({ '0x2105': CAPABLE['0x1'] }) },
    { wallet_getCapabilities: () => 'all of it' },
    { wallet_getCapabilities: () => CAPABLE },
    { wallet_getCapabilities: () => CAPABLE, wallet_sendCalls: rejected(5750) },
    { wallet_getCapabilities: () => CAPABLE, wallet_sendCalls: rejected(4200) },
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

test('EIP-5792 the user who declines the batch is not asked for its parts; after a failed part nothing follows', async () => {
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
