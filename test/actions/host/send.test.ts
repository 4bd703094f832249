import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/connect/connect'
import {
  estimateFee,
  type SendInput,
  send,
  sendTransaction,
  writeContract,
} from '../../../src/actions/host/send'
import * as verbs from '../../../src/actions/host/verbs'
import type { Aglet } from '../../../src/aglet'
import { toNetwork } from '../../../src/lib/networks/network'
import { createPending } from '../../../src/signals/activity/pending'
import { createTransitions } from '../../../src/signals/connect/transitions'
import type { EvmCall, TokenBalance } from '../../../src/types'
import { leavePage, resetPage, until } from '../../dom'
import {
  ALICE,
  BOB,
  base,
  bitcoin,
  CAROL,
  connector,
  ethereum,
  fakeAdapter,
  fakeAglet,
  polkadot,
} from '../../fakes'
import { connectedEvm, failure, ONE_TOKEN, Refusal, TOKEN } from '../money/evmMoney'
import { ADA, destroyBenches, GRACE, CHAIN as SOLANA, solanaBench } from '../send/solanaBench'

test.before.each(resetPage)
test.after(leavePage)

/** 21,000 units at 1.5 gwei. */
const FEE = 21_000n * 1_500_000_000n
const hex = (value: bigint) => `0x${value.toString(16)}`
/** Bob's address with one letter in the other case. */
const MISWRITTEN = BOB.replace(/[a-f]/, letter => letter.toUpperCase())

const USDC = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:${TOKEN}`,
  price: 1,
  quantity: { decimals: '6', numeric: '5' },
} as const

test('a fee that the account cannot pay is insufficient_funds before the wallet is asked', async () => {
  for (const [held, amount, ok] of [
    [FEE + 1n, 1n, true],
    [FEE, 1n, false],
    [FEE - 1n, 1n, false],
    [0n, 1n, false],
    [FEE + 10n ** 18n, 10n ** 18n, true],
    [FEE + 10n ** 18n - 1n, 10n ** 18n, false],
  ] as const) {
    const there = await connectedEvm({ node: { eth_getBalance: () => hex(held) } })
    const verbs = [
      () => send(there.aglet, { to: BOB, amount }),
      () => sendTransaction(there.aglet, { to: CAROL, value: amount }),
      // The fee as the host has shown it.
      () =>
        send(
          there.aglet,
          { to: ALICE, amount },
          { fee: { gas: 21_000n, cost: FEE, gasPrice: 1_500_000_000n } },
        ),
    ]
    for (const run of verbs)
      if (ok) await run()
      else assert.is((await failure(run())).code, 'insufficient_funds', `${held} for ${amount}`)
    assert.is(there.asked().length, ok ? verbs.length : 0)
    // The fee estimate is still returned while the balance covers the amount.
    if (held >= amount) assert.is((await estimateFee(there.aglet, { to: BOB, amount })).cost, FEE)
  }
})

test('a fee with anything but bigints is refused: as text, its decimal digits would be taken for hex', async () => {
  const { aglet, asked } = await connectedEvm()
  const fee = { gas: 21_000n, cost: FEE, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }
  for (const wrong of [
    'fast',
    0,
    [],
    {},
    // What `JSON.stringify` with strings for bigints makes of a fee: read as hex, 21000 would be 135168.
    { ...fee, gas: '21000' },
    { ...fee, maxFeePerGas: '1000000000' },
    { ...fee, maxPriorityFeePerGas: null },
    { ...fee, gas: -1n },
    { gas: 21_000n },
  ]) {
    for (const run of [
      () => verbs.send(aglet, { to: BOB, amount: 1n }, { fee: wrong } as never),
      () => verbs.sendTransaction(aglet, { to: CAROL, value: 1n }, { fee: wrong } as never),
    ]) {
      const { code, meta } = await failure(run())
      assert.equal([code, meta['Field']], ['invalid_input', 'fee'])
    }
  }
  assert.equal(asked(), [])
  await verbs.send(aglet, { to: BOB, amount: 1n }, { fee })
  await verbs.send(aglet, { to: BOB, amount: 2n }, { fee: null } as never)
  // What `estimateFee` returns is taken, also as a copy with fields that are undefined.
  const estimated = await estimateFee(aglet, { to: BOB, amount: 3n })
  const copy = { ...estimated, gasPrice: undefined, sponsorable: true }
  await verbs.send(aglet, { to: BOB, amount: 3n }, { fee: copy as never })
  assert.is(asked().length, 3)
})

test('a token of another shape than state.tokens is refused, and the coin is not sent instead', async () => {
  const { aglet, asked } = await connectedEvm()
  for (const wrong of [
    { ...USDC, quantity: undefined },
    { ...USDC, quantity: { decimals: 'six', numeric: '5' } },
    { ...USDC, address: '' },
    { ...USDC, address: null },
  ])
    assert.is(
      (await failure(send(aglet, { to: BOB, amount: 1n, token: wrong as never }))).code,
      'invalid_input',
    )
  assert.equal(asked(), [])
})

test('a token balance does not count towards the fee', async () => {
  const there = await connectedEvm({ node: { eth_getBalance: () => hex(FEE - 1n) } })
  assert.is(
    (await failure(send(there.aglet, { to: BOB, amount: 1n, token: USDC }))).code,
    'insufficient_funds',
  )
  assert.equal(there.asked(), [])
})

test('if the node does not answer, the wallet is asked anyway, since it has its own servers', async () => {
  const there = await connectedEvm({
    node: {
      eth_getBalance: () => {
        throw new Error('away')
      },
    },
  })
  await send(there.aglet, { to: BOB, amount: 1n })
  await send(there.aglet, { to: BOB, amount: 2n }, { fee: { gas: 21_000n, cost: FEE, gasPrice: 1n } })
  assert.is(there.asked().length, 2)
})

test('EIP-55 a wrong checksum is refused by every sending verb, unless the host allows it', async () => {
  const there = await connectedEvm()
  const { aglet } = there
  const abi = [{ type: 'function', name: 'ping', stateMutability: 'nonpayable', inputs: [], outputs: [] }]
  const address = MISWRITTEN as `0x${string}`
  const runs = (options: { allowWrongChecksum?: boolean }) => [
    () => send(aglet, { to: MISWRITTEN, amount: 1n }, options),
    () => sendTransaction(aglet, { to: address, value: 2n }, options),
    () => sendTransaction(aglet, [{ to: CAROL }, { to: address, value: 3n }] as EvmCall[], options),
    () => writeContract(aglet, { address, abi, functionName: 'ping' }, options),
  ]
  for (const run of runs({})) {
    const { code, meta } = await failure(run())
    assert.equal([code, meta['Field']], ['invalid_input', 'to'])
  }
  assert.equal(there.asked(), [])
  there.node.methods['eth_getTransactionReceipt'] = () => ({ status: '0x1' })
  for (const run of runs({ allowWrongChecksum: true })) await run()
  assert.is(there.asked().length, 5)
  for (const { params } of there.asked())
    assert.match((params as [{ to: string }])[0].to, new RegExp(`${BOB}|${CAROL}`), 'with its own checksum')
  // Estimating a fee sends nothing, so the checksum is not enforced.
  await estimateFee(aglet, { to: MISWRITTEN, amount: 1n })
})

test('S16: a consent to a wrong checksum that is no boolean is refused: any text, also "false", would count as one', async () => {
  const { aglet, asked } = await connectedEvm()
  for (const allowWrongChecksum of ['false', 0, 1, {}]) {
    const sending = verbs.send(aglet, { to: MISWRITTEN, amount: 1n }, { allowWrongChecksum } as never)
    const { code, meta } = await failure(sending)
    assert.equal([code, meta['Field']], ['invalid_input', 'allowWrongChecksum'])
  }
  assert.equal(asked(), [])
})

test('EIP-55 addresses in lower or upper case only have no checksum and are accepted', async () => {
  const { aglet, asked } = await connectedEvm()
  await send(aglet, { to: BOB.toLowerCase(), amount: 1n })
  await send(aglet, { to: `0x${BOB.slice(2).toUpperCase()}`, amount: 2n })
  await sendTransaction(aglet, { ...ONE_TOKEN, to: TOKEN.toLowerCase() as `0x${string}` })
  assert.is(asked().length, 3)
})

test('a field that is undefined is left out, by its type too', async () => {
  const { aglet, asked } = await connectedEvm()
  const input: SendInput = { to: BOB, amount: 1n, token: undefined }
  await verbs.send(aglet, input, { signal: undefined, fee: undefined, allowWrongChecksum: undefined })
  const call: EvmCall = { to: CAROL, data: undefined, value: 2n }
  const sent = await verbs.sendTransaction(aglet, call)
  assert.is(asked().length, 2)
  const stop: { readonly signal: AbortSignal | undefined } = { signal: AbortSignal.abort() }
  assert.is((await failure(verbs.waitForTransaction(aglet, sent, stop))).code, 'cancelled')
})

test('an abort ends send() while the wallet is asked to switch networks, and nothing is sent', async () => {
  const there = await connectedEvm({
    wallet: { eth_chainId: () => '0x2105', wallet_switchEthereumChain: () => new Promise(() => {}) },
  })
  const stop = new AbortController()
  let code: string | undefined
  failure(send(there.aglet, { to: BOB, amount: 1n }, { signal: stop.signal })).then(error => {
    code = error.code
  })
  await until('the wallet is asked to switch', () =>
    there.wallet.calls.some(({ method }) => method === 'wallet_switchEthereumChain'),
  )
  stop.abort()
  await until('it has ended', () => code)
  assert.equal([code, there.asked()], ['cancelled', []])
})

test('an abort ends send() and estimateFee() while the receiver’s name is looked up', async () => {
  for (const run of [send, estimateFee]) {
    let requests = 0
    const there = await connectedEvm({
      api: {
        // The first request for a name of the provider's.
        '/supported-chains': () => {
          requests++
          return new Promise(() => {})
        },
      },
    })
    const stop = new AbortController()
    let code: string | undefined
    failure(run(there.aglet, { to: 'ada.reown.id', amount: 1n }, { signal: stop.signal })).then(error => {
      code = error.code
    })
    await until('the name is looked up', () => requests)
    stop.abort()
    await until('it has ended', () => code)
    assert.equal([code, there.asked()], ['cancelled', []])
  }
})

test('send() ends with the instance while the wallet is asked to switch networks', async () => {
  const there = await connectedEvm({
    wallet: { eth_chainId: () => '0x2105', wallet_switchEthereumChain: () => new Promise(() => {}) },
  })
  let code: string | undefined
  failure(send(there.aglet, { to: BOB, amount: 1n })).then(error => {
    code = error.code
  })
  await until('the wallet is asked to switch', () =>
    there.wallet.calls.some(({ method }) => method === 'wallet_switchEthereumChain'),
  )
  there.aglet.destroy()
  await until('it has ended', () => code)
  assert.is(code, 'cancelled')
})

test('a name is resolved when it is sent to, not taken from the cache', async () => {
  let address: string = BOB
  const there = await connectedEvm({
    api: {
      '/supported-chains': () => ({ http: ['eip155:1'], ws: [] }),
      '/profile/account/ada.reown.id': () => ({
        name: 'ada.reown.id',
        registered_at: '2025-01-01T00:00:00.000Z',
        updated_at: null,
        addresses: { '60': { address } },
        attributes: {},
      }),
    },
  })
  await send(there.aglet, { to: 'ada.reown.id', amount: 1n })
  address = CAROL
  // The capital letters of a name are not a checksum.
  await send(there.aglet, { to: 'Ada.reown.id', amount: 2n })
  assert.equal(
    there.asked().map(({ params }) => (params as [{ to: string }])[0].to),
    [BOB, CAROL],
  )
})

test('[6.1] a smart account may send more than its balance covers, since its gas may be sponsored', async () => {
  const there = await connectedEvm({ node: { eth_getBalance: () => '0x1' } })
  const { aglet } = there
  aglet.get(createTransitions).change('eip155', 'com.example.wallet', {
    accounts: [{ address: ALICE, type: 'smartAccount' }],
  })
  await send(aglet, { to: BOB, amount: 1n })
  await send(aglet, { to: CAROL, amount: 1n }, { fee: { gas: 21_000n, cost: FEE, gasPrice: 1_500_000_000n } })
  assert.is(there.asked().length, 2)
})

test('[6.1] a connected contract account without coins for the gas reaches its wallet, with a known fee too', async () => {
  const node = { eth_getBalance: () => '0x1', eth_getCode: () => '0x6080' }
  const { aglet, asked } = await connectedEvm({ node })
  const fee = { gas: 21_000n, cost: FEE, gasPrice: 1_500_000_000n }
  await send(aglet, { to: BOB, amount: 1n })
  await send(aglet, { to: CAROL, amount: 1n }, { fee })
  assert.is(asked().length, 2)
  for (const options of [{}, { fee }])
    assert.is((await failure(send(aglet, { to: ALICE, amount: 2n }, options))).code, 'insufficient_funds')
  assert.is(asked().length, 2)
})

test('a call that would fail is not sent to the wallet, whoever pays the fee', async () => {
  const node = { eth_estimateGas: () => new Refusal({ code: 3, message: 'execution reverted' }) }
  for (const type of ['eoa', 'smartAccount'] as const) {
    const { aglet, asked } = await connectedEvm({ node })
    aglet
      .get(createTransitions)
      .change('eip155', 'com.example.wallet', { accounts: [{ address: ALICE, type }] })
    assert.is((await failure(sendTransaction(aglet, ONE_TOKEN))).code, 'reverted')
    assert.equal(asked(), [])
  }
})

test('a transfer for one account and network is not sent from another that is chosen meanwhile', async () => {
  const change = {
    account_changed: (aglet: Aglet) =>
      aglet.get(createTransitions).change('eip155', aglet.connections.sessionOf('eip155')!.connectorId, {
        accounts: [{ address: CAROL, type: 'eoa' }],
      }),
    network_changed: ({ networks }: Aglet) => networks.activate('eip155:8453'),
  }
  for (const code of Object.keys(change) as (keyof typeof change)[])
    for (const run of [
      (aglet: Aglet) => send(aglet, { to: BOB, amount: 1n }),
      (aglet: Aglet) => sendTransaction(aglet, ONE_TOKEN),
    ]) {
      const there = await connectedEvm({
        networks: { networks: [ethereum, base] },
        node: {
          // The chain replies while the user switches.
          eth_estimateGas() {
            change[code](there.aglet)
            return '0x5208'
          },
        },
      })
      assert.is((await failure(run(there.aglet))).code, code)
      assert.equal(there.asked(), [])
    }
})

test('a batch is recorded with the coins of all its calls, and later calls may depend on the first', async () => {
  const there = await connectedEvm({
    wallet: {
      wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'supported' } } }),
      wallet_sendCalls: ([{ id }]: [{ id: string }]) => ({ id }),
    } as never,
    // The second call would fail by itself.
    node: { eth_estimateGas: () => new Refusal({ code: 3, message: 'execution reverted' }) },
  })
  const { aglet } = there
  await sendTransaction(aglet, [
    { to: BOB, value: 10n ** 18n },
    ONE_TOKEN,
    { to: CAROL, value: 5n * 10n ** 17n },
  ])
  const [row] = aglet.get(createPending).all.value
  assert.equal(row!.transfers, [{ symbol: 'ETH', name: 'Ether', direction: 'out', quantity: '1.5' }])
  assert.is(row!.operation, 'execute')
  await sendTransaction(aglet, [
    { to: TOKEN, data: '0x01' },
    { to: TOKEN, data: '0x02' },
  ])
  assert.equal(aglet.get(createPending).all.value[0]!.transfers, [])
})

const COIN: TokenBalance = {
  name: 'Solana',
  symbol: 'SOL',
  chainId: SOLANA,
  price: 0,
  quantity: { decimals: '9', numeric: '1' },
}

test('[4.26] on Solana the same verbs send the native coin', async () => {
  const bench = await solanaBench()
  const before = bench.lamports(GRACE)
  const wish = { to: GRACE, amount: 5n, token: COIN }
  const { cost } = await estimateFee(bench.aglet, wish)
  assert.ok(cost >= 5000n)
  const sent = await send(bench.aglet, wish)
  assert.is(sent.network, SOLANA)
  assert.is(bench.lamports(GRACE), before + 5n)
  assert.is((await failure(send(bench.aglet, { ...wish, to: BOB }))).code, 'invalid_input')
  assert.is(bench.wallet.asked.length, 1)
  destroyBenches()
})

test('[4.12] on Solana an account that becomes active while the code loads does not send either', async () => {
  const bench = await solanaBench()
  const sending = failure(send(bench.aglet, { to: ADA, amount: 5n, token: COIN }))
  bench.adapter.emit('sol', { accounts: [GRACE] })
  assert.is((await sending).code, 'account_changed')
  assert.equal(bench.wallet.asked, [])
  destroyBenches()
})

test('[4.27] [8.20] on a network of another family, sending and its fee are chain_unsupported', async () => {
  for (const [network, to] of [
    [bitcoin, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    [polkadot, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ] as const) {
    const { chainNamespace: namespace, caipNetworkId: chainId } = toNetwork(network)
    const adapter = fakeAdapter({
      namespace,
      connect: async () => ({
        connectorId: 'one',
        namespace,
        accounts: [{ address: to, type: 'eoa' }],
        chainId,
      }),
    })
    const aglet = fakeAglet({ networks: [network] }, { adapters: [adapter] })
    await connect(aglet, connector('one', { chain: namespace }))
    for (const run of [send, estimateFee]) {
      const error = await failure(run(aglet, { to, amount: 1n }))
      assert.equal([error.code, error.shortMessage], ['chain_unsupported', 'Unsupported chain'], namespace)
    }
    aglet.destroy()
  }
})

test.run()
