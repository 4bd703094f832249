import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SessionChange } from '../../../src/adapters/adapter'
import { type AdapterContext, embeddedAdapter, evmKind } from '../../../src/adapters/embedded/adapter'
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
/** What a provider threw, as EIP-1193 has it. */
const failureOf = (run: Promise<unknown>): Promise<{ code?: number; message?: string }> =>
  run.then(
    () => ({}),
    error => error,
  )
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

/** The frame tells nothing by itself: what changes is asked for here, and tested below. */
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
    // The suite knows an end by no session; ours says so, so that it is not looked for again.
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

test('[6.1, 3.4] the preferred kind of account is asked for, and comes first', async () => {
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

test('a session of an earlier visit is taken up by asking the frame, and ends where nobody is logged in', async () => {
  const { frame, adapter, connector } = setUp()
  const session = await adapter.reconnect(connector, { signal: never() })
  assert.is(session?.accounts[0]?.address, ALICE)
  assert.equal(frame.names(), ['IS_CONNECTED', 'GET_USER'])
  const other = setUp('eip155', { frame: fakeFrame({ IS_CONNECTED: () => ({ isConnected: false }) }) })
  const error = await other.adapter.reconnect(connector, { signal: never() }).catch(error => error)
  assert.ok(isAgletError(error, 'session_ended'))
  assert.equal(other.frame.names(), ['IS_CONNECTED'])
})

test('a frame that answers for another family is refused', async () => {
  const frame = fakeFrame({ GET_USER: () => ({ address: SOLANA_ADDRESS, chainId: 'solana:x' }) })
  const { adapter, connector } = setUp('eip155', { frame })
  const error = await adapter.connect(connector, { signal: never() }).catch(error => error)
  assert.ok(isAgletError(error, 'bad_response'), String(error))
})

test('[7.29] a switch of network asks the frame, then for the user, whose address may be another one', async () => {
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

test('[4.43] another kind of account is heard by who watches, and by the host’s listeners', async () => {
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

test('[6.4] safe calls go to the frame without a word, on the chain that they are for', async () => {
  const { frame, adapter, session, approvals } = await connected()
  frame.answers['RPC_REQUEST'] = payload => `answer to ${(payload as { method: string }).method}`
  const provider = adapter.provider(session.connectorId) as Eip1193Provider
  assert.is(await provider.request({ method: 'eth_chainId' }), '0x1')
  assert.is(await provider.request({ method: 'eth_blockNumber' }), 'answer to eth_blockNumber')
  assert.equal(approvals, [])
  assert.equal(frame.posted.at(-1)!.payload, { method: 'eth_blockNumber', params: [] })
})

test('[6.5] what is not safe is approved; a refusal there is the user’s', async () => {
  const { frame, adapter, session, approvals } = await connected()
  const provider = adapter.provider(session.connectorId) as Eip1193Provider
  frame.answers['RPC_REQUEST'] = () => `0x${'ab'.repeat(32)}`
  assert.is(await provider.request({ method: 'eth_sendTransaction', params: [{}] }), `0x${'ab'.repeat(32)}`)
  frame.answers['RPC_REQUEST'] = () => new Error('User rejected the request.')
  const error = await failureOf(provider.request({ method: 'personal_sign', params: [] }))
  assert.is(error.code, 4001)
  assert.equal(approvals, ['eth_sendTransaction', 'personal_sign'])
})

test('[6.6] unknown methods are refused, and those that no message has', async () => {
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

test('a frame that does not tell what it can do, can do nothing more', async () => {
  const { frame, adapter, session } = await connected()
  frame.answers['RPC_REQUEST'] = () => new Error('no')
  const provider = adapter.provider(session.connectorId) as Eip1193Provider
  assert.equal(await provider.request({ method: 'wallet_getCapabilities' }), {})
})

test('the host’s own switch goes through the frame, to networks of the host alone', async () => {
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

test('a call for another chain switches first, and waits for what is being approved', async () => {
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

test('[1.2] leaving one family of two is no log-out, leaving the last is', async () => {
  let inUse = true
  const { frame, adapter, session } = await connected('eip155', { isInUse: () => inUse })
  await adapter.disconnect(session)
  assert.not(frame.names().includes('SIGN_OUT'))
  inUse = false
  await adapter.disconnect(session)
  assert.is(frame.names().at(-1), 'SIGN_OUT')
  assert.is(frame.elements[0]!.isConnected, false, 'the frame is gone')
})

test('a log-out that the frame does not confirm is told, and nothing of it is left here', async () => {
  const frame = fakeFrame({ SIGN_OUT: () => new Error('offline') })
  const { adapter, session, client } = await connected('eip155', { frame })
  const error = await adapter.disconnect(session).catch(error => error)
  assert.is(error.shortMessage, 'offline')
  assert.not(client.exists())
})

test('the balance is read through the frame, and a reply that is none is named', async () => {
  const { frame, adapter, session } = await connected()
  frame.answers['RPC_REQUEST'] = () => '0xde0b6b3a7640000'
  assert.is(await adapter.getBalance!(session), 10n ** 18n)
  frame.answers['RPC_REQUEST'] = () => ({})
  const error = await adapter.getBalance!(session).catch(error => error)
  assert.ok(isAgletError(error, 'bad_response'))
})

test('a message is signed as bytes, and what is no signature is refused', async () => {
  const { frame, adapter, session } = await connected()
  frame.answers['RPC_REQUEST'] = () => `0x${'11'.repeat(65)}`
  await adapter.signMessage!(session, 'hi')
  assert.equal(frame.posted.at(-1)!.payload, { method: 'personal_sign', params: ['0x6869', ALICE] })
  frame.answers['RPC_REQUEST'] = () => 'signed'
  const error = await adapter.signMessage!(session, 'hi').catch(error => error)
  assert.ok(isAgletError(error, 'bad_response'))
})

const SIGNATURE = toBase58(new Uint8Array(64).fill(7))

test('Solana: messages and transactions go in base58, and come back as they were given', async () => {
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

test('Solana: what is no signature or transaction is refused, and too long a message not asked for', async () => {
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
      () => provider.signAndSendTransaction(wire),
    ]) {
      const error = await run().then(
        () => undefined,
        error => error,
      )
      assert.ok(isAgletError(error, 'bad_response'), `${JSON.stringify(reply)} ${error}`)
    }
  }
  const before = frame.posted.length
  const error = await provider.signMessage(new Uint8Array(4096)).catch(error => error)
  assert.ok(isAgletError(error, 'invalid_input'))
  assert.is(frame.posted.length, before)
})

test('who gives up is believed once the frame has forgotten the request', async () => {
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

test('an approval that was on its way when the user gave up is told as what it is', async () => {
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

test('a frame that does not say that it forgot leaves it open what became of the request', async () => {
  const frame = fakeFrame({ RPC_REQUEST: () => silent, RELOAD: () => new Error('no') })
  const left = new AbortController()
  const { client } = clientOver(frame, { approve: (_, ask) => ask(left.signal) })
  await client.getUser({ chainId: 'eip155:1' })
  const asked = client.request({ method: 'eth_sendTransaction', params: [], chainId: 'eip155:1' })
  await tick()
  left.abort(new AgletError('user_rejected', 'You declined the request.'))
  const error = await asked.catch(error => error)
  assert.ok(isAgletError(error, 'cancelled'), String(error))
})

test('a request that was given up before the frame was there is not sent', async () => {
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

test('networks that are none of the family are of no concern', async () => {
  const { session } = await connected('solana')
  assert.is(session.chainId, toNetwork(solana).caipNetworkId)
})

test.run()
