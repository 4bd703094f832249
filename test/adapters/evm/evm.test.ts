import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chooseAccount } from '../../../src/actions/connect/chooseAccount'
import { connect } from '../../../src/actions/connect/connect'
import { reconnect } from '../../../src/actions/connect/reconnect'
import { evm } from '../../../src/adapters/evm/evm'
import { AgletError, isAgletError } from '../../../src/errors'
import { keccak_256 } from '../../../src/lib/evm/nobleSha3'
import { toNetwork } from '../../../src/lib/networks/network'
import { createTestWallet } from '../../../src/testing/createTestWallet'
import type { Network } from '../../../src/types'
import { manualClock } from '../../clock'
import { tick, until } from '../../dom'
import {
  ALICE,
  BOB,
  base,
  connector,
  deferred,
  fakeAglet,
  fakeContext,
  fakeProvider,
  polygon,
  session,
  shown,
  withAdapters,
} from '../../fakes'
import { adapterContract, type Bench } from '../contract'

const WALLET = connector()
const never = () => new AbortController().signal
const known = toNetwork(base)
const unknown = toNetwork(polygon)

const providerError = (code: number, message = 'error') => Object.assign(new Error(message), { code })

/** How wallets differ where the standards leave room, or where wallets break them. */
interface Habits {
  /** The error for a chain that must be added first. Default 4902. */
  readonly unknownChain?: () => unknown
  /** Adding a chain does not switch to it (EIP-3085 allows this). */
  readonly addsOnly?: boolean
  /** The form of a chain id: hex text, a number, or decimal text. */
  readonly chainId?: (id: number) => unknown
  readonly address?: (address: string) => string
}

/** A fake wallet with a user, over the EIP-1193 fake. */
function bench({
  unknownChain = () => providerError(4902),
  addsOnly = false,
  chainId: write = id => `0x${id.toString(16)}`,
  address = text => text.toLowerCase(),
}: Habits = {}): Bench {
  let accounts: string[] = [ALICE, BOB]
  let permitted = false
  let locked = false
  let chain = 1
  const chains = new Set([1, Number(base.id)])
  let prompts = 0
  const answers: ('decline' | Promise<unknown>)[] = []

  const prompt = async () => {
    prompts++
    const answer = answers.shift()
    if (answer === 'decline') throw providerError(4001, 'User rejected the request.')
    await answer
  }
  const visible = () => (permitted && !locked ? accounts.map(address) : [])
  const goTo = (id: number) => {
    chain = id
    provider.emit('chainChanged', write(id))
  }
  const idOf = (params: unknown) => Number((params as [{ chainId: string }])[0].chainId)

  const provider = fakeProvider({
    async eth_requestAccounts() {
      if (!permitted || locked) await prompt()
      permitted = true
      locked = false
      return visible()
    },
    eth_accounts: visible,
    eth_chainId: () => write(chain),
    wallet_getPermissions: () => (permitted ? [{ parentCapability: 'eth_accounts' }] : []),
    wallet_revokePermissions: () => {
      permitted = false
      return null
    },
    async wallet_switchEthereumChain(params) {
      const id = idOf(params)
      if (!chains.has(id)) throw unknownChain()
      await prompt()
      goTo(id)
      return null
    },
    async wallet_addEthereumChain(params) {
      const [{ chainName, rpcUrls, nativeCurrency }] = params as [Record<string, unknown>]
      assert.type(chainName, 'string')
      assert.ok(Array.isArray(rpcUrls))
      assert.ok(nativeCurrency)
      await prompt()
      chains.add(idOf(params))
      if (!addsOnly) goTo(idOf(params))
      return null
    },
  })
  return {
    adapter: evm(fakeContext([[WALLET.id, provider]]), async () => keccak_256),
    connector: WALLET,
    addresses: [ALICE, BOB],
    chainId: 'eip155:1',
    known,
    unknown,
    user: {
      declines: () => answers.push('decline'),
      waits() {
        const { promise, resolve } = deferred<void>()
        answers.push(promise)
        return () => resolve()
      },
      switchesAccount(index) {
        accounts = index === 0 ? [ALICE, BOB] : [BOB, ALICE]
        provider.emit('accountsChanged', visible())
      },
      switchesNetwork: network => goTo(Number(network.id)),
      locks() {
        locked = true
        provider.emit('accountsChanged', [])
      },
      unlocks() {
        locked = false
        provider.emit('accountsChanged', visible())
      },
      forgets() {
        permitted = false
        provider.emit('accountsChanged', [])
      },
    },
    prompts: () => prompts,
    listeners: () => provider.listenerCount(),
    walletChain: async () => `eip155:${chain}`,
  }
}

/** The same tests over the wallet of aglet/testing, which signs with real keys. */
function testWalletBench(): Bench {
  const wallet = createTestWallet({ chains: { 1: 'http://127.0.0.1:1', 8453: 'http://127.0.0.1:2' } })
  const { script, provider } = wallet
  let prompts = 0
  let next: 'decline' | Promise<void> | undefined
  const answer = async (id: number) => {
    const plan = next
    next = undefined
    if (plan === 'decline') return script.reject({ id })
    await plan
    return script.approve({ id })
  }
  const asked = new Set(['eth_requestAccounts', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  const { request } = provider
  provider.request = args => {
    const reply = request.call(provider, args)
    if (asked.has(args.method) && script.pending.length) {
      prompts++
      answer(script.pending.at(-1)!.id).catch(() => {}) // The prompt was aborted before it was answered.
    }
    return reply
  }
  const id = (network: Network) => Number(network.id)
  return {
    adapter: evm(fakeContext([[WALLET.id, provider]]), async () => keccak_256),
    connector: WALLET,
    addresses: [script.accounts[0]!, script.accounts[1]!],
    chainId: 'eip155:1',
    known,
    unknown,
    user: {
      declines() {
        next = 'decline'
      },
      waits() {
        const { promise, resolve } = deferred<void>()
        next = promise
        return () => resolve()
      },
      switchesAccount: index => script.switchAccount(index),
      switchesNetwork: network => script.switchChain(id(network)),
      locks: () => script.lock(),
      unlocks: () => script.unlock(),
      forgets: () =>
        void provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }),
    },
    prompts: () => prompts,
    listeners: () => script.listenerCount(),
    walletChain: async () => `eip155:${Number(await provider.request({ method: 'eth_chainId' }))}`,
  }
}

adapterContract(test, 'evm, a plain wallet', () => bench())
adapterContract(test, 'evm, a wallet that writes chain ids as numbers and addresses in upper case', () =>
  bench({ chainId: id => id, address: text => `0x${text.slice(2).toUpperCase()}` }),
)
adapterContract(test, 'evm, a wallet that wraps “unknown chain” and writes decimal chain ids', () =>
  bench({
    chainId: id => String(id),
    unknownChain: () => ({ code: -32603, data: { originalError: { code: 4902 } } }),
  }),
)
adapterContract(test, 'evm, a wallet that fails inside with an unknown chain', () =>
  bench({ unknownChain: () => providerError(-32603, 'Internal error') }),
)
adapterContract(test, 'evm, a wallet that says only in words that it does not know a chain', () =>
  bench({
    unknownChain: () =>
      new Error('Unrecognized chain ID "0x89". Try adding the chain using wallet_addEthereumChain first.'),
  }),
)
adapterContract(test, 'evm, a wallet that adds a network without switching to it', () =>
  bench({ addsOnly: true }),
)
adapterContract(test, 'evm, the wallet of aglet/testing', testWalletBench)

const adapterOf = (provider: unknown) => evm(fakeContext([[WALLET.id, provider]]), async () => keccak_256)

test('a wallet that lost its chain connection keeps its session (EIP-1193 disconnect)', async () => {
  const provider = fakeProvider()
  const heard: string[] = []
  const adapter = adapterOf(provider)
  adapter.watch((await adapter.connect(WALLET, { signal: never() }))!, {
    changed: ({ accounts }) => heard.push(String(accounts?.[0]?.address)),
    locked: () => heard.push('locked'),
    ended: () => heard.push('ended'),
  })
  provider.calls.length = 0
  provider.emit('disconnect', providerError(1013))
  await until('the accounts were read', () => provider.calls.length)
  await tick()
  assert.equal(heard, [], 'the same accounts are no change')
  provider.methods['eth_accounts'] = () => Promise.reject(providerError(4900))
  provider.emit('disconnect', providerError(4900))
  await until('it was asked again', () => provider.calls.length === 2)
  await tick()
  assert.equal(heard, [], 'a wallet without any chain has not forgotten the page')
  provider.methods['eth_accounts'] = () => [BOB]
  provider.emit('disconnect', providerError(1013))
  await until('the other account was reported', () => heard.length)
  assert.equal(heard, [BOB])
})

test('a wallet that loses its chain connection for a moment keeps the account chosen in Aglet', async () => {
  const provider = fakeProvider({ eth_requestAccounts: () => [ALICE, BOB], eth_accounts: () => [ALICE, BOB] })
  const aglet = fakeAglet()
  aglet.providers.set(WALLET.id, provider)
  withAdapters(aglet, [evm({ ...fakeContext(), providers: aglet.providers }, async () => keccak_256)])
  await connect(aglet, WALLET)
  await tick()
  chooseAccount(aglet, 'eip155', BOB)
  const asked = provider.calls.length
  provider.emit('disconnect', providerError(1013, 'Disconnected from chain.'))
  await until('the accounts were read', () => provider.calls.length > asked)
  await tick(20)
  assert.is(shown(aglet), `connected ${BOB} ${WALLET.id}`)
  aglet.destroy()
})

test('a wallet that tells unchanged accounts with each network keeps the account chosen in Aglet', async () => {
  const provider = fakeProvider({ eth_requestAccounts: () => [ALICE, BOB], eth_accounts: () => [ALICE, BOB] })
  const aglet = fakeAglet()
  aglet.providers.set(WALLET.id, provider)
  withAdapters(aglet, [evm({ ...fakeContext(), providers: aglet.providers }, async () => keccak_256)])
  // Also for a choice of an earlier visit.
  for (const start of [() => connect(aglet, WALLET), () => reconnect(aglet, WALLET, BOB, true)]) {
    await start()
    await tick()
    chooseAccount(aglet, 'eip155', BOB)
    for (const chain of ['0x2105', '0x1']) {
      provider.emit('chainChanged', chain)
      provider.emit('accountsChanged', [ALICE, BOB])
      await tick(20)
    }
    assert.is(shown(aglet), `connected ${BOB} ${WALLET.id}`)
  }
  provider.emit('accountsChanged', [BOB, ALICE])
  provider.emit('accountsChanged', [ALICE, BOB])
  await until('the choice of the wallet’s own user counts', () => shown(aglet).includes(ALICE))
  aglet.destroy()
})

test('an account that a wallet tells again is reported if the wallet has returned another one meanwhile', async () => {
  let account: string = ALICE
  const provider = fakeProvider({ eth_requestAccounts: () => [account] })
  const heard: string[] = []
  const adapter = adapterOf(provider)
  adapter.watch((await adapter.connect(WALLET, { signal: never() }))!, {
    changed: ({ accounts }) => heard.push(String(accounts?.[0]?.address)),
    locked() {},
    ended() {},
  })
  account = BOB
  await adapter.connect(WALLET, { signal: never() })
  provider.emit('accountsChanged', [ALICE])
  provider.emit('accountsChanged', [ALICE])
  assert.equal(heard, [ALICE])
})

test('a wallet that was locked at the first check is shown when it tells the same accounts', async () => {
  for (const event of ['accountsChanged', 'disconnect']) {
    let locked = true
    const provider = fakeProvider({
      eth_requestAccounts: () => [ALICE],
      eth_accounts: () => (locked ? [] : [ALICE]),
    })
    const aglet = fakeAglet()
    aglet.providers.set(WALLET.id, provider)
    withAdapters(aglet, [evm({ ...fakeContext(), providers: aglet.providers }, async () => keccak_256)])
    await connect(aglet, WALLET)
    await until('the wallet counts as locked', () => shown(aglet).includes('locked'))
    locked = false
    provider.emit(event, [ALICE])
    await until(`${event} unlocks it`, () => shown(aglet) === `connected ${ALICE} ${WALLET.id}`)
    aglet.destroy()
  }
})

test('a newer event takes precedence over the reply to an older request', async () => {
  const slow = deferred<unknown>()
  const provider = fakeProvider({ eth_accounts: () => [], wallet_getPermissions: () => slow.promise })
  const heard: string[] = []
  adapterOf(provider).watch(session(), {
    changed: ({ accounts }) => heard.push(String(accounts?.[0]?.address)),
    locked: () => heard.push('locked'),
    ended: () => heard.push('ended'),
  })
  provider.emit('accountsChanged', [])
  provider.emit('accountsChanged', [BOB])
  slow.resolve([])
  await new Promise(resolve => setImmediate(resolve))
  assert.equal(heard, [BOB])
})

test('a wallet is asked before the hash function has loaded; without it, connecting fails', async () => {
  const loading = deferred<typeof keccak_256>()
  const provider = fakeProvider({ eth_requestAccounts: () => [ALICE.toLowerCase()] })
  const adapter = evm(fakeContext([[WALLET.id, provider]]), () => loading.promise)
  const connected = adapter.connect(WALLET, { signal: never() })
  await until('the wallet was asked', () => provider.calls.length)
  loading.resolve(keccak_256)
  assert.equal((await connected)!.accounts, [{ address: ALICE, type: 'eoa' }])

  const broken = new AgletError('unknown', 'A part of Aglet did not load.')
  const offline = evm(fakeContext([[WALLET.id, provider]]), () => Promise.reject(broken))
  const error = await offline.connect(WALLET, { signal: never() }).catch(error => error)
  assert.is(error, broken)
})

test('of two changes before the hash function has loaded, the newer is reported; later ones at once', async () => {
  const loading = deferred<typeof keccak_256>()
  const provider = fakeProvider({ eth_requestAccounts: () => [ALICE] })
  const adapter = evm(fakeContext([[WALLET.id, provider]]), () => loading.promise)
  const heard: string[] = []
  adapter.watch(session(), {
    changed: ({ accounts }) => heard.push(String(accounts?.[0]?.address)),
    locked: () => heard.push('locked'),
    ended: () => heard.push('ended'),
  })
  provider.emit('accountsChanged', [ALICE])
  provider.emit('accountsChanged', [BOB])
  loading.resolve(keccak_256)
  await until('a change was reported', () => heard.length)
  assert.equal(heard, [BOB])
  await adapter.connect(WALLET, { signal: never() })
  provider.emit('accountsChanged', [ALICE])
  assert.equal(heard, [BOB, ALICE])
})

test('a wallet that does not answer whether it is locked counts as ended after a timeout', async () => {
  const clock = manualClock()
  try {
    const provider = fakeProvider({
      eth_accounts: () => [],
      wallet_getPermissions: () => new Promise(() => {}),
    })
    const heard: string[] = []
    adapterOf(provider).watch(session(), {
      changed: () => heard.push('changed'),
      locked: () => heard.push('locked'),
      ended: () => heard.push('ended'),
    })
    provider.emit('accountsChanged', [])
    await clock.advance(2_999)
    assert.equal(heard, [])
    await clock.advance(1)
    assert.equal(heard, ['ended'])
  } finally {
    clock.restore()
  }
})

test('a wallet that returns accounts and then no chain fails with a named error after a timeout', async () => {
  const clock = manualClock()
  try {
    const provider = fakeProvider({ eth_chainId: () => new Promise(() => {}) })
    let code: unknown
    adapterOf(provider)
      .connect(WALLET, { signal: never() })
      .catch(error => {
        code = error.code
      })
    await clock.advance(15_000)
    assert.is(code, 'timeout')
  } finally {
    clock.restore()
  }
})

test('[8.20] a wallet that answers a switch and stays where it is has not switched', async () => {
  const provider = fakeProvider({ wallet_switchEthereumChain: () => null })
  const adapter = adapterOf(provider)
  const session = await adapter.connect(WALLET, { signal: never() })
  const clock = manualClock()
  try {
    const switching = Promise.resolve(adapter.switchNetwork!(session, known)).catch(error => error)
    await clock.advance(10_000)
    const error = await switching
    assert.ok(isAgletError(error, 'chain_unsupported'))
  } finally {
    clock.restore()
  }
  assert.is(provider.listenerCount(), 0)
})

test('a wallet that answers before it switches has switched, with an event or without one', async () => {
  for (const tells of [true, false]) {
    const provider = fakeProvider({ wallet_switchEthereumChain: () => null })
    const adapter = adapterOf(provider)
    const session = await adapter.connect(WALLET, { signal: never() })
    const clock = manualClock()
    try {
      const switching = Promise.resolve(adapter.switchNetwork!(session, known)).catch(error => error)
      await clock.advance(500)
      if (tells) provider.emit('chainChanged', '0x2105')
      else provider.methods['eth_chainId'] = () => '0x2105'
      await clock.advance(500)
      assert.is(await switching, undefined)
    } finally {
      clock.restore()
    }
  }
})

test('a wallet that switches and never answers has switched', async () => {
  const provider = fakeProvider({ wallet_switchEthereumChain: () => new Promise(() => {}) })
  const adapter = adapterOf(provider)
  const session = await adapter.connect(WALLET, { signal: never() })
  const switching = adapter.switchNetwork!(session, known)
  await until('the wallet is asked', () => provider.listenerCount())
  provider.emit('chainChanged', '0x2105')
  await switching
  assert.is(provider.listenerCount(), 0)
})

test('a disconnect waits three seconds for a silent wallet, not longer', async () => {
  const clock = manualClock()
  try {
    for (const method of ['wallet_getPermissions', 'wallet_revokePermissions']) {
      let done = false
      const provider = fakeProvider({ [method]: () => new Promise(() => {}) })
      adapterOf(provider)
        .disconnect(session())
        .then(() => {
          done = true
        })
      await clock.advance(3_000)
      assert.ok(done, method)
    }
  } finally {
    clock.restore()
  }
})

test('without a granted permission none is revoked', async () => {
  const provider = fakeProvider({ wallet_getPermissions: () => [{ parentCapability: 'eth_other' }, null, 1] })
  await adapterOf(provider).disconnect(session())
  assert.equal(
    provider.calls.map(({ method }) => method),
    ['wallet_getPermissions'],
  )
})

test('requests use the parameters that the standards define', async () => {
  const provider = fakeProvider({
    wallet_switchEthereumChain: () => Promise.reject(providerError(4902)),
    wallet_addEthereumChain: () => null,
    eth_chainId: () => '0x89',
    personal_sign: () => '0xsigned',
    eth_getBalance: () => '0x10',
  })
  const adapter = adapterOf(provider)
  await adapter.switchNetwork!(session(), unknown)
  assert.equal(provider.calls[0], { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] })
  assert.equal(provider.calls[1], {
    method: 'wallet_addEthereumChain',
    params: [
      {
        chainId: '0x89',
        chainName: 'Polygon',
        nativeCurrency: polygon.nativeCurrency,
        rpcUrls: ['https://rpc.example/137'],
      },
    ],
  })
  assert.is(await adapter.signMessage!(session(), 'hé'), '0xsigned')
  assert.equal(provider.calls.at(-1), { method: 'personal_sign', params: ['0x68c3a9', ALICE] })
  assert.is(await adapter.getBalance!(session({ chainId: 'eip155:137' })), 16n)
  assert.equal(provider.calls.at(-2), { method: 'eth_getBalance', params: [ALICE, 'latest'] })
})

test('a balance is refused if the wallet has switched to another chain and has not reported it yet', async () => {
  let chain = '0x1'
  const adapter = adapterOf(fakeProvider({ eth_chainId: () => chain, eth_getBalance: () => '0x10' }))
  assert.is(await adapter.getBalance!(session()), 16n)
  chain = '0x2105'
  const error = await adapter.getBalance!(session()).then(
    () => undefined,
    cause => cause,
  )
  assert.ok(isAgletError(error, 'bad_response'))
})

test.run()
