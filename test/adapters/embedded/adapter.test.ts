import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SessionChange } from '../../../src/adapters/adapter'
import { type AdapterContext, embeddedAdapter, evmKind } from '../../../src/adapters/embedded/adapter'
import type { EmbeddedClient } from '../../../src/adapters/embedded/client'
import { solanaKind } from '../../../src/adapters/embedded/solanaProvider'
import type { SolanaProvider } from '../../../src/adapters/providers'
import { AgletError, isAgletError } from '../../../src/errors'
import { toBase58 } from '../../../src/lib/data/base58'
import { embeddedConnector } from '../../../src/lib/embedded/embeddedConnector'
import type { EmbeddedAccountType } from '../../../src/lib/embedded/embeddedWallet'
import { toNetwork } from '../../../src/lib/networks/network'
import type { CaipNetworkId, Eip1193Provider, Namespace } from '../../../src/types'
import { leavePage, resetPage, tick } from '../../dom'
import { ALICE, BOB, base, ethereum, polygon, solana } from '../../fakes'
import { adapterContract, type Bench } from '../contract'
import { clientOver, type FakeFrame, fakeFrame, silent } from './fakeFrame'

test.before.each(resetPage)
test.after(leavePage)

const never = () => new AbortController().signal
/** The error that a provider request rejects with, as EIP-1193 defines it. */
const failureOf = (run: Promise<unknown>): Promise<{ code?: number; message?: string }> =>
  run.then(
    () => ({}),
    error => error,
  )
const SOLANA_CHAIN = toNetwork(solana).caipNetworkId
const SOLANA_ADDRESS = 'BrG44HdsEhzapvs8bEqzvkq4egwevS3fRE6ze2ENo6S8'

function setUp(
  namespace: Namespace = 'eip155',
  { frame = fakeFrame(), ...more }: Partial<AdapterContext> & { frame?: FakeFrame } = {},
) {
  const over = clientOver(frame)
  const networks = (namespace === 'eip155' ? [ethereum, base] : [solana]).map(toNetwork)
  let type: EmbeddedAccountType = namespace === 'eip155' ? 'smartAccount' : 'eoa'
  const adapter = embeddedAdapter(
    {
      client: over.client,
      networks: () => networks,
      network: () => networks[0],
      accountType: () => type,
      info: user => ({
        user: { accountType: user.accounts[0]!.type === 'smartAccount' ? 'smartAccount' : 'eoa' },
        authProvider: 'email',
        accountType: 'eoa',
        isSmartAccountDeployed: false,
      }),
      isInUse: () => false,
      ...more,
    },
    namespace,
    namespace === 'solana' ? solanaKind : evmKind,
  )
  const setType = (next: EmbeddedAccountType) => {
    type = next
  }
  return { frame, adapter, networks, setType, connector: embeddedConnector(namespace), ...over }
}

async function connected(namespace: Namespace = 'eip155', more: Parameters<typeof setUp>[1] = {}) {
  const bench = setUp(namespace, more)
  const session = await bench.adapter.connect(bench.connector, { signal: never() })
  return { ...bench, session }
}

/** The frame emits no events by itself: the bench requests each change here; tests below cover the events. */
function bench(namespace: Namespace): Bench {
  const { frame, adapter, connector } = setUp(namespace)
  const answer = frame.answers['GET_USER']!
  let chain = toNetwork(namespace === 'eip155' ? ethereum : solana).caipNetworkId
  frame.answers['SWITCH_NETWORK'] = payload => {
    chain = (payload as { chainId: CaipNetworkId }).chainId
    return payload
  }
  return {
    connector,
    // The contract expects `undefined` for an ended session, while this adapter throws `session_ended`.
    adapter: {
      ...adapter,
      reconnect: (...args) =>
        adapter.reconnect(...args).catch(error => {
          if (isAgletError(error, 'session_ended')) return undefined
          throw error
        }),
    },
    addresses: namespace === 'eip155' ? [ALICE, BOB] : [SOLANA_ADDRESS, SOLANA_ADDRESS],
    chainId: toNetwork(namespace === 'eip155' ? ethereum : solana).caipNetworkId,
    known: toNetwork(namespace === 'eip155' ? base : solana),
    unknown: toNetwork(namespace === 'eip155' ? polygon : solana),
    mute: true,
    user: {
      declines() {
        frame.answers['GET_USER'] = () => {
          frame.answers['GET_USER'] = answer
          return new Error('User rejected the request')
        }
        frame.answers['SWITCH_NETWORK'] = () => new Error('User rejected the request')
      },
      waits() {
        let approve = () => {}
        const approved = new Promise<void>(resolve => {
          approve = resolve
        })
        frame.answers['GET_USER'] = async (...args) => {
          await approved
          return answer(...args)
        }
        return approve
      },
      switchesAccount() {},
      switchesNetwork() {},
      locks() {},
      unlocks() {},
      forgets() {},
    },
    prompts: () => frame.names().filter(name => name === 'GET_USER').length,
    listeners: () => 0,
    walletChain: async () => chain,
  }
}

adapterContract(test, 'embedded wallet, eip155', () => bench('eip155'))
adapterContract(test, 'embedded wallet, solana', () => bench('solana'))

test('[6.1, 3.4] the preferred kind of account is requested, and comes first', async () => {
  const { frame, session, adapter, connector, setType } = await connected()
  assert.equal(frame.posted.at(-1)!.payload, { chainId: 1, preferredAccountType: 'smartAccount' })
  assert.equal(session.accounts, [
    { address: ALICE, type: 'smartAccount' },
    { address: BOB, type: 'eoa' },
  ])
  assert.equal(session.embedded?.user, { accountType: 'smartAccount' })
  setType('eoa')
  const other = await adapter.connect(connector, { signal: never() })
  assert.equal(other.accounts[0], { address: BOB, type: 'eoa' })
})

test('the session of an earlier visit is restored from the frame, and ends if no user is logged in', async () => {
  const { frame, adapter, connector } = setUp()
  const session = await adapter.reconnect(connector, { signal: never() })
  assert.is(session?.accounts[0]?.address, ALICE)
  assert.equal(frame.names(), ['IS_CONNECTED', 'GET_USER'])
  const other = setUp('eip155', { frame: fakeFrame({ IS_CONNECTED: () => ({ isConnected: false }) }) })
  const error = await other.adapter.reconnect(connector, { signal: never() }).catch(error => error)
  assert.ok(isAgletError(error, 'session_ended'))
  assert.equal(other.frame.names(), ['IS_CONNECTED'])
})

test('a reply of the frame for another namespace is refused', async () => {
  const frame = fakeFrame({ GET_USER: () => ({ address: SOLANA_ADDRESS, chainId: 'solana:x' }) })
  const { adapter, connector } = setUp('eip155', { frame })
  const error = await adapter.connect(connector, { signal: never() }).catch(error => error)
  assert.ok(isAgletError(error, 'bad_response'), String(error))
})

test('[7.29] a network switch calls the frame and then reads the user again, whose address may differ', async () => {
  const { frame, adapter, session, networks } = await connected()
  const changes: SessionChange[] = []
  adapter.watch(session, { changed: change => changes.push(change), locked() {}, ended() {} })
  frame.answers['GET_USER'] = () => ({ address: BOB, chainId: 8453, preferredAccountType: 'smartAccount' })
  await adapter.switchNetwork!(session, networks[1]!)
  assert.equal(frame.names().slice(-2), ['SWITCH_NETWORK', 'GET_USER'])
  assert.equal(frame.posted.at(-2)!.payload, { chainId: 'eip155:8453' })
  assert.equal(changes.at(-1)?.accounts, [{ address: BOB, type: 'smartAccount' }])
  assert.is(changes.at(-1)?.chainId, 'eip155:8453')
})

test('[4.43] a change of the kind of account reaches the watchers and the host’s listeners', async () => {
  const { adapter, client, session } = await connected()
  const changes: SessionChange[] = []
  adapter.watch(session, { changed: change => changes.push(change), locked() {}, ended() {} })
  const provider = adapter.provider(session.connectorId) as Eip1193Provider
  const heard: unknown[] = []
  provider.on?.('accountsChanged', (accounts: never) => heard.push(accounts))
  await client.setPreferredAccount('eoa')
  await client.getUser({ chainId: 'eip155:1', preferredAccountType: 'eoa' })
  assert.equal(changes.at(-1)?.accounts?.[0], { address: BOB, type: 'eoa' })
  assert.equal(heard, [[BOB, ALICE]])
  assert.equal(await provider.request({ method: 'eth_accounts' }), [BOB, ALICE])
})

test('[6.4] safe calls go to the frame without an approval, on the active chain', async () => {
  const { frame, adapter, session, approvals } = await connected()
  frame.answers['RPC_REQUEST'] = payload => `answer to ${(payload as { method: string }).method}`
  const provider = adapter.provider(session.connectorId) as Eip1193Provider
  assert.is(await provider.request({ method: 'eth_chainId' }), '0x1')
  assert.is(await provider.request({ method: 'eth_blockNumber' }), 'answer to eth_blockNumber')
  assert.equal(approvals, [])
  assert.equal(frame.posted.at(-1)!.payload, { method: 'eth_blockNumber', params: [] })
})

test('[6.5] other calls need an approval, and a refusal there is the user’s', async () => {
  const { frame, adapter, session, approvals } = await connected()
  const provider = adapter.provider(session.connectorId) as Eip1193Provider
  frame.answers['RPC_REQUEST'] = () => `0x${'ab'.repeat(32)}`
  assert.is(await provider.request({ method: 'eth_sendTransaction', params: [{}] }), `0x${'ab'.repeat(32)}`)
  frame.answers['RPC_REQUEST'] = () => new Error('User rejected the request.')
  const error = await failureOf(provider.request({ method: 'personal_sign', params: [] }))
  assert.is(error.code, 4001)
  assert.equal(approvals, ['eth_sendTransaction', 'personal_sign'])
})

test('[6.5] what the page asks of another account than the one in use is not sent: the frame would use that one', async () => {
  const { frame, adapter, connector } = await connected()
  const provider = adapter.provider!(connector.id) as Eip1193Provider
  const codes: unknown[] = []
  for (const [method, ...params] of [
    ['eth_sendTransaction', { from: BOB, to: ALICE, value: '0x1' }],
    ['wallet_sendCalls', { from: BOB, calls: [{ to: ALICE }] }],
    ['personal_sign', '0x41', BOB],
    ['eth_signTypedData_v4', BOB, '{}'],
  ] as const)
    await provider.request({ method, params }).then(
      () => codes.push('sent'),
      error => codes.push(error.cause?.code),
    )
  assert.equal(codes, Array(4).fill('account_changed'))
  assert.not(frame.names().includes('RPC_REQUEST'))
  frame.answers['RPC_REQUEST'] = () => '0x12'
  assert.is(
    await provider.request({ method: 'personal_sign', params: ['0x41', ALICE.toLowerCase()] }),
    '0x12',
  )
})

test('[6.6] unknown methods and those without a frame message are refused', async () => {
  const { frame, adapter, session, refused } = await connected()
  const provider = adapter.provider(session.connectorId) as Eip1193Provider
  const before = frame.posted.length
  const codeOf = (method: string) => failureOf(provider.request({ method, params: [] }))
  const error = await codeOf('eth_sign')
  assert.is(error.code, 4200)
  assert.is(error.message, 'Requested RPC call is not allowed')
  assert.is((await codeOf('eth_sendUserOperation')).code, 4200)
  assert.is((await codeOf('wallet_addEthereumChain')).code, 4902)
  assert.equal(refused, ['eth_sign'])
  assert.is(frame.posted.length, before)
})

test('a frame that does not report its capabilities has none', async () => {
  const { frame, adapter, session } = await connected()
  frame.answers['RPC_REQUEST'] = () => new Error('no')
  const provider = adapter.provider(session.connectorId) as Eip1193Provider
  assert.equal(await provider.request({ method: 'wallet_getCapabilities' }), {})
})

test('the host’s own switch goes through the frame, to the host’s networks only', async () => {
  const { frame, adapter, session } = await connected()
  const provider = adapter.provider(session.connectorId) as Eip1193Provider
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] })
  assert.is(await provider.request({ method: 'eth_chainId' }), '0x2105')
  assert.ok(frame.names().includes('SWITCH_NETWORK'))
  const error = await failureOf(
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }),
  )
  assert.is(error.code, 4902)
})

test('a call for another chain switches first, and waits for a pending approval', async () => {
  const frame = fakeFrame({ RPC_REQUEST: () => silent })
  const { client } = await connected('eip155', { frame })
  const approving = client.request({ method: 'personal_sign', params: [], chainId: 'eip155:1' })
  await tick()
  const reading = client.request({ method: 'eth_call', params: [], chainId: 'eip155:8453' })
  await tick()
  assert.is(frame.names().at(-1), 'RPC_REQUEST')
  const { id } = frame.posted.at(-1)!
  frame.say({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: '0xab' })
  assert.is(await approving, '0xab')
  await tick()
  assert.equal(frame.names().slice(-2), ['SWITCH_NETWORK', 'RPC_REQUEST'])
  frame.say({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: frame.posted.at(-1)!.id, payload: '0xcd' })
  assert.is(await reading, '0xcd')
})

test('[6.5] a call is not sent if the frame has switched to another chain than that of the call', async () => {
  const { frame, adapter, connector } = await connected()
  frame.answers['SWITCH_NETWORK'] = () => ({ chainId: 137 })
  const provider = adapter.provider!(connector.id) as Eip1193Provider
  const error = await provider
    .request({ method: 'eth_sendTransaction', params: [{ from: ALICE, to: BOB, value: '0x1' }] })
    .then(
      () => undefined,
      reason => reason,
    )
  assert.is(error?.cause?.code ?? error?.code, 'bad_response')
  assert.not(frame.names().includes('RPC_REQUEST'))
})

test('neither a network switch nor a read of the user moves the frame to another chain during an approval', async () => {
  const frame = fakeFrame({ RPC_REQUEST: () => silent })
  const { client } = await connected('eip155', { frame })
  for (const move of [
    () => client.switchNetwork('eip155:8453'),
    () => client.getUser({ chainId: SOLANA_CHAIN }),
  ]) {
    const approving = client.request({ method: 'eth_sendTransaction', params: [], chainId: 'eip155:1' })
    await tick()
    const { id } = frame.posted.at(-1)!
    const moving = move()
    await tick()
    assert.is(frame.names().at(-1), 'RPC_REQUEST')
    frame.say({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: '0xab' })
    assert.is(await approving, '0xab')
    await moving
  }
})

test('what waits for an approval is not sent once the user has logged out', async () => {
  for (const ask of [
    (client: EmbeddedClient) => client.getUser({ chainId: SOLANA_CHAIN }),
    (client: EmbeddedClient) => client.request({ method: 'eth_call', params: [], chainId: 'eip155:8453' }),
  ]) {
    const frame = fakeFrame({ RPC_REQUEST: () => silent })
    const { client } = await connected('eip155', { frame })
    client.request({ method: 'personal_sign', params: [], chainId: 'eip155:1' }).catch(() => {})
    await tick()
    const waiting = ask(client).catch(error => error)
    await tick()
    await client.signOut()
    assert.ok(isAgletError(await waiting, 'session_ended'))
    assert.is(frame.names().at(-1), 'SIGN_OUT')
  }
})

test('[1.2] disconnecting one of two namespaces does not log out, disconnecting the last one does', async () => {
  let inUse = true
  const { frame, adapter, session } = await connected('eip155', { isInUse: () => inUse })
  await adapter.disconnect(session)
  assert.not(frame.names().includes('SIGN_OUT'))
  inUse = false
  await adapter.disconnect(session)
  assert.is(frame.names().at(-1), 'SIGN_OUT')
  assert.is(frame.elements[0]!.isConnected, false, 'the frame is gone')
})

test('a log-out that the frame does not confirm is reported, and its local data are removed', async () => {
  const frame = fakeFrame({ SIGN_OUT: () => new Error('offline') })
  const { adapter, session, client } = await connected('eip155', { frame })
  const error = await adapter.disconnect(session).catch(error => error)
  assert.is(error.shortMessage, 'offline')
  assert.not(client.exists())
})

test('the balance is read through the frame, and a malformed reply is bad_response', async () => {
  const { frame, adapter, session } = await connected()
  frame.answers['RPC_REQUEST'] = () => '0xde0b6b3a7640000'
  assert.is(await adapter.getBalance!(session), 10n ** 18n)
  frame.answers['RPC_REQUEST'] = () => ({})
  const error = await adapter.getBalance!(session).catch(error => error)
  assert.ok(isAgletError(error, 'bad_response'))
})

test('a message is signed as bytes, and a malformed signature is refused', async () => {
  const { frame, adapter, session } = await connected()
  frame.answers['RPC_REQUEST'] = () => `0x${'11'.repeat(65)}`
  await adapter.signMessage!(session, 'hi')
  assert.equal(frame.posted.at(-1)!.payload, { method: 'personal_sign', params: ['0x6869', ALICE] })
  frame.answers['RPC_REQUEST'] = () => 'signed'
  const error = await adapter.signMessage!(session, 'hi').catch(error => error)
  assert.ok(isAgletError(error, 'bad_response'))
})

const SIGNATURE = toBase58(new Uint8Array(64).fill(7))

test('Solana: messages and transactions are sent in base58 and returned in the caller’s form', async () => {
  const { frame, adapter, session } = await connected('solana')
  const provider = adapter.provider(session.connectorId) as SolanaProvider
  assert.is(provider.address, SOLANA_ADDRESS)
  frame.answers['RPC_REQUEST'] = () => ({ signature: SIGNATURE })
  assert.equal(await provider.signMessage(new Uint8Array([1, 2])), new Uint8Array(64).fill(7))
  assert.equal(frame.posted.at(-1)!.payload, {
    method: 'solana_signMessage',
    params: { message: toBase58(new Uint8Array([1, 2])), pubkey: SOLANA_ADDRESS },
  })
  assert.is(await adapter.signMessage!(session, 'hi'), SIGNATURE)
  const wire = new Uint8Array(1232).fill(3)
  assert.is(await provider.signAndSendTransaction(wire, { maxRetries: 2 }), SIGNATURE)
  assert.equal(frame.posted.at(-1)!.payload, {
    method: 'solana_signAndSendTransaction',
    params: { transaction: toBase58(wire), options: { maxRetries: 2 } },
  })
  frame.answers['RPC_REQUEST'] = () => ({ transaction: toBase58(wire), transactions: [toBase58(wire)] })
  assert.equal(await provider.signTransaction(wire), wire)
  assert.equal(await provider.signAllTransactions([wire]), [wire])
})

test('Solana: a malformed signature or transaction is refused, and a message that is too long is not sent', async () => {
  const { frame, adapter, session } = await connected('solana')
  const provider = adapter.provider(session.connectorId) as SolanaProvider
  const wire = new Uint8Array([1])
  for (const reply of [
    undefined,
    null,
    7,
    {},
    { signature: 'short' },
    { transaction: 'O0Il', transactions: [] },
  ]) {
    frame.answers['RPC_REQUEST'] = () => reply
    for (const run of [
      () => provider.signMessage(wire),
      () => provider.signTransaction(wire),
      () => provider.signAllTransactions([wire]),
    ]) {
      const error = await run().then(
        () => undefined,
        error => error,
      )
      assert.ok(isAgletError(error, 'bad_response'), `${JSON.stringify(reply)} ${error}`)
    }
    const sending = await provider.signAndSendTransaction(wire).catch(error => error)
    assert.ok(isAgletError(sending, 'unknown_outcome'), 'a wallet that has answered may have sent it')
  }
  const before = frame.posted.length
  const error = await provider.signMessage(new Uint8Array(4096)).catch(error => error)
  assert.ok(isAgletError(error, 'invalid_input'))
  assert.is(frame.posted.length, before)
})

test('a user’s refusal is reported once the frame has confirmed that it dropped the request', async () => {
  const frame = fakeFrame({ RPC_REQUEST: () => silent })
  const left = new AbortController()
  const { client } = clientOver(frame, { approve: (_, ask) => ask(left.signal) })
  await client.getUser({ chainId: 'eip155:1' })
  const asked = client.request({ method: 'eth_sendTransaction', params: [], chainId: 'eip155:1' })
  await tick()
  left.abort(new AgletError('user_rejected', 'You declined the request.'))
  const error = await asked.catch(error => error)
  assert.ok(isAgletError(error, 'user_rejected'))
  assert.is(frame.names().at(-1), 'RELOAD')
})

test('an approval that arrives as the user refuses is reported as an approval', async () => {
  const frame = fakeFrame({ RPC_REQUEST: () => silent, RELOAD: () => silent })
  const left = new AbortController()
  const { client } = clientOver(frame, { approve: (_, ask) => ask(left.signal) })
  await client.getUser({ chainId: 'eip155:1' })
  const asked = client.request({ method: 'eth_sendTransaction', params: [], chainId: 'eip155:1' })
  await tick()
  const { id } = frame.posted.at(-1)!
  left.abort(new AgletError('user_rejected', 'You declined the request.'))
  await tick()
  frame.say({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: '0xhash' })
  assert.is(await asked, '0xhash')
})

test('if the frame does not confirm that it dropped the request, the outcome stays open', async () => {
  for (const [method, code] of [
    ['personal_sign', 'cancelled'],
    ['eth_sendTransaction', 'unknown_outcome'],
    ['solana_signAndSendTransaction', 'unknown_outcome'],
  ] as const) {
    const frame = fakeFrame({ RPC_REQUEST: () => silent, RELOAD: () => new Error('no') })
    const left = new AbortController()
    const { client } = clientOver(frame, { approve: (_, ask) => ask(left.signal) })
    await client.getUser({ chainId: 'eip155:1' })
    const asked = client.request({ method, params: [], chainId: 'eip155:1' })
    await tick()
    left.abort(new AgletError('user_rejected', 'You declined the request.'))
    const error = await asked.catch(error => error)
    assert.ok(isAgletError(error, code), String(error))
  }
})

test('a request that is aborted before the frame is ready is not sent', async () => {
  const frame = fakeFrame()
  frame.autoReady = false
  const left = new AbortController()
  const { client } = clientOver(frame, { approve: (_, ask) => ask(left.signal) })
  const asked = client.request({ method: 'personal_sign', params: [], chainId: 'eip155:1' })
  await tick()
  left.abort(new AgletError('user_rejected', 'You declined the request.'))
  const error = await asked.catch(error => error)
  assert.ok(isAgletError(error, 'user_rejected'), String(error))
  frame.ready()
  await tick()
  assert.not(frame.names().includes('RPC_REQUEST'))
})

test('networks of other namespaces are ignored', async () => {
  const { session } = await connected('solana')
  assert.is(session.chainId, toNetwork(solana).caipNetworkId)
})

test.run()
