import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from 'web3js-1'
import type { AdapterContext, SessionChange } from '../../../src/adapters/adapter'
import type { SolanaProvider } from '../../../src/adapters/providers'
import { solana } from '../../../src/adapters/solana/solana'
import { solana as mainnet, solanaDevnet, solanaTestnet } from '../../../src/chains/solana'
import { AgletError, isAgletError } from '../../../src/errors'
import { toNetwork } from '../../../src/lib/networks/network'
import { createTestWallet } from '../../../src/testing/createTestWallet'
import type { SolanaTestWallet } from '../../../src/testing/solana/solanaTestWallet'
import { leavePage, resetPage, tick, until } from '../../dom'
import { deferred } from '../../fakes'
import { adapterContract, type Bench } from '../contract'
import { finder, surroundings } from '../finder'
import { scriptedBench } from '../scriptedBench'
import { type PlainWallet, registerWallet } from '../standardWallet'

const never = () => new AbortController().signal
const [alice, bob] = [1, 2].map(seed => Keypair.fromSeed(new Uint8Array(32).fill(seed))) as [Keypair, Keypair]
const ALICE = alice.publicKey.toBase58()
const BOB = bob.publicKey.toBase58()
const rejection = (code: unknown = 4001) => Object.assign(new Error('User rejected the request.'), { code })

interface Habits {
  readonly name?: string
  readonly chains?: readonly string[]
  /** The reply to a silent connect after the permission was revoked; default: an error with code 4001. */
  readonly silentNo?: 'throws' | 'empty' | 'prompts'
  readonly without?: readonly string[]
  /** The error of a declined request. */
  readonly declined?: () => unknown
}

/** A wallet that follows the Wallet Standard, with real keys, whose user the test controls. */
function plainWallet({
  name = 'Plain',
  chains = ['solana:mainnet', 'solana:devnet'],
  silentNo = 'throws',
  without = [],
  declined = rejection,
}: Habits = {}) {
  const keys = [alice, bob]
  const accounts = keys.map(key => ({
    address: key.publicKey.toBase58(),
    publicKey: key.publicKey.toBytes(),
    chains,
    features: ['solana:signTransaction', 'solana:signMessage'],
  }))
  let order = [0, 1]
  let permitted = false
  let locked = false
  let prompts = 0
  const answers: ('decline' | Promise<unknown>)[] = []
  const listeners = new Set<(change: unknown) => void>()
  const requests: { feature: string; input: Record<string, unknown> }[] = []
  const sent: string[] = []

  const prompt = async () => {
    prompts++
    const answer = answers.shift()
    if (answer === 'decline') throw declined()
    await answer
  }
  const visible = () => (permitted && !locked ? order.map(index => accounts[index]!) : [])
  const emit = () => {
    for (const listener of [...listeners]) listener({ accounts: visible() })
  }
  const keyOf = (account: unknown) => {
    const index = accounts.indexOf(account as (typeof accounts)[number])
    if (index < 0) throw new Error('It wants its own account back.')
    return keys[index]!
  }
  const signed = (feature: string, input: Record<string, unknown>) => {
    requests.push({ feature, input })
    const bytes = input.transaction as Uint8Array
    const transaction = VersionedTransaction.deserialize(bytes)
    transaction.sign([keyOf(input.account)])
    return transaction
  }
  const all: PlainWallet['features'] = {
    'standard:connect': {
      version: '1.0.0',
      async connect(input?: { silent?: boolean }) {
        if (input?.silent && silentNo !== 'prompts') {
          if (!permitted && silentNo === 'throws') throw rejection()
          return { accounts: visible() }
        }
        if (!permitted || locked) await prompt()
        permitted = true
        locked = false
        return { accounts: visible() }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        permitted = false
        emit()
      },
    },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: (change: unknown) => void) {
        assert.is(event, 'change')
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version: '1.0.0',
      async signMessage(input: { account: unknown; message: Uint8Array }) {
        requests.push({ feature: 'solana:signMessage', input })
        await prompt()
        const signature = ed25519.sign(input.message, keyOf(input.account).secretKey.slice(0, 32))
        return [{ signedMessage: input.message, signature }]
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      async signTransaction(...inputs: Record<string, unknown>[]) {
        await prompt()
        return inputs.map(input => ({
          signedTransaction: signed('solana:signTransaction', input).serialize(),
        }))
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      async signAndSendTransaction(...inputs: Record<string, unknown>[]) {
        await prompt()
        return inputs.map(input => {
          const { signatures } = signed('solana:signAndSendTransaction', input)
          sent.push(base58.encode(signatures[0]!))
          return { signature: signatures[0] }
        })
      },
    },
    'solana:signIn': {
      version: '1.0.0',
      async signIn(input: { statement?: string }) {
        await prompt()
        const message = new TextEncoder().encode(`app.example wants you to sign in: ${input.statement}`)
        return [
          {
            account: accounts[order[0]!],
            signedMessage: message,
            signature: ed25519.sign(message, keys[order[0]!]!.secretKey.slice(0, 32)),
          },
        ]
      },
    },
  }
  const wallet: PlainWallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/png;base64,iVBORw0KGgo=',
    chains,
    get accounts() {
      return visible()
    },
    features: Object.fromEntries(Object.entries(all).filter(([key]) => !without.includes(key))),
  }
  return {
    wallet,
    requests,
    sent,
    answers,
    listeners,
    accounts,
    prompts: () => prompts,
    user: {
      declines: () => void answers.push('decline'),
      waits() {
        const { promise, resolve } = deferred<void>()
        answers.push(promise)
        return () => resolve()
      },
      switchesAccount(index: 0 | 1) {
        order = index ? [1, 0] : [0, 1]
        emit()
      },
      locks() {
        locked = true
        emit()
      },
      unlocks() {
        locked = false
        emit()
      },
      forgets() {
        permitted = false
        emit()
      },
    },
  }
}

function setUp(habits: Habits = {}, more: Partial<AdapterContext> = {}) {
  resetPage()
  const { context, networks, moveTo, end } = surroundings([mainnet, solanaDevnet, solanaTestnet], more)
  const plain = plainWallet(habits)
  const adapter = solana(context)
  const found = finder(adapter)
  const unregister = registerWallet(plain.wallet)
  const [connector] = [...found.found.values()]
  return { ...plain, adapter, found, connector: connector!, unregister, networks, moveTo, end }
}

async function connected(habits: Habits = {}, more: Partial<AdapterContext> = {}) {
  const made = setUp(habits, more)
  const session = await made.adapter.connect(made.connector, { signal: never() })
  return { ...made, session, provider: made.adapter.provider(made.connector.id) as SolanaProvider }
}

function bench(habits: Habits = {}): Bench {
  const { adapter, connector, networks, prompts, listeners, user } = setUp(habits)
  return {
    adapter,
    connector,
    addresses: [ALICE, BOB],
    chainId: networks[0]!.caipNetworkId,
    known: networks[1]!,
    unknown: networks[2]!,
    networkOf: 'app',
    unknownNetwork: 'refused',
    forgotten: habits.silentNo === 'empty' ? 'locked' : 'ended',
    user: { ...user, switchesNetwork() {} },
    prompts,
    listeners: () => listeners.size,
    // The wallet has no network of its own; the test only checks that it did not change.
    walletChain: async () => networks[0]!.caipNetworkId,
  }
}

adapterContract(test, 'solana, a plain wallet', () => bench())
adapterContract(test, 'solana, a wallet that answers every silent question', () =>
  bench({ silentNo: 'empty' }),
)
adapterContract(test, 'solana, a wallet that declines in the words of the standard', () =>
  bench({ declined: () => Object.assign(new Error('no'), { context: { __code: 4001000 } }) }),
)

test('MetaMask, whose user has disconnected the page there, is not asked to connect again', async () => {
  const { adapter, connector, session, user, prompts } = await connected({
    name: 'MetaMask',
    silentNo: 'prompts',
  })
  await adapter.reconnect(connector, { signal: never() })
  const events: string[] = []
  const stop = adapter.watch(session, {
    changed: () => events.push('changed'),
    locked: () => events.push('locked'),
    ended: () => events.push('ended'),
  })
  user.forgets()
  await until('the session has ended', () => events.length)
  assert.equal(events, ['ended'])
  assert.is(prompts(), 1)
  stop()
})

/** The wallets created so far, the newest last. */
const wallets: SolanaTestWallet[] = []

/** The same tests over the wallet of aglet/testing. */
function testWalletBench(): Bench {
  resetPage()
  const wallet = createTestWallet({ family: 'solana', window: window as unknown as Window })
  wallets.push(wallet)
  const { script, provider } = wallet
  const { context, networks } = surroundings([mainnet, solanaDevnet])
  const adapter = solana(context)
  const found = finder(adapter)
  wallet.announce()
  found.stop()
  return scriptedBench({
    adapter,
    connector: [...found.found.values()][0]!,
    script,
    addresses: [script.accounts[0]!, script.accounts[1]!],
    chainId: networks[0]!.caipNetworkId,
    known: networks[1]!,
    unknown: toNetwork({ ...mainnet, id: 'local', caipNetworkId: 'solana:local' }),
    networkOf: 'app',
    unknownNetwork: 'refused',
    forgotten: 'locked',
    user: {
      switchesNetwork() {},
      forgets: () => void provider.features['standard:disconnect'].disconnect(),
    },
    walletChain: async () => networks[0]!.caipNetworkId,
  })
}
adapterContract(test, 'solana, the wallet of aglet/testing', testWalletBench)

test('the wallet of aglet/testing makes message and transaction signatures that verify', async () => {
  const { adapter, connector } = testWalletBench()
  const session = await adapter.connect(connector, { signal: never() })
  const address = new PublicKey(session.accounts[0]!.address)
  const provider = adapter.provider(connector.id) as SolanaProvider
  const { script } = wallets.at(-1)!
  script.autoApprove(true)
  const signature = base58.decode(await adapter.signMessage!(session, 'hé'))
  assert.ok(ed25519.verify(signature, new TextEncoder().encode('hé'), address.toBytes()))
  const signed = await provider.signTransaction(versioned(address))
  assert.ok(ed25519.verify(signed.signatures[0]!, signed.message.serialize(), address.toBytes()))
  assert.ok((await provider.signTransaction(legacy(address))).verifySignatures())
  const { signedMessage, signature: proof } = await provider.signIn!({ statement: 'Hello' })
  assert.ok(ed25519.verify(proof, signedMessage, address.toBytes()))
})

test.after(leavePage)

/** An unsigned transfer of one lamport. */
const transfer = (from: PublicKey) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: bob.publicKey, lamports: 1 })
const blockhash = base58.encode(new Uint8Array(32).fill(9))
const versioned = (from = alice.publicKey) =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey: from,
      recentBlockhash: blockhash,
      instructions: [transfer(from)],
    }).compileToV0Message(),
  )
const legacy = (from = alice.publicKey) => {
  const transaction = new Transaction({ feePayer: from, recentBlockhash: blockhash })
  return transaction.add(transfer(from))
}

test('[3.5] a wallet is found once, whether it or the app loaded first', () => {
  for (const order of ['wallet', 'app']) {
    resetPage()
    const { wallet } = plainWallet({ name: 'Phantom' })
    const adapter = solana(surroundings([mainnet]).context)
    if (order === 'wallet') registerWallet(wallet)
    const found = finder(adapter)
    if (order === 'app') registerWallet(wallet)
    registerWallet(wallet)
    assert.equal(
      [...found.found.values()],
      [
        {
          id: 'solana:phantom',
          name: 'Phantom',
          type: 'ANNOUNCED',
          chain: 'solana',
          explorerId: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
        },
      ],
      order,
    )
    assert.is(found.icons.get('solana:phantom'), 'data:image/png;base64,iVBORw0KGgo=', 'unchecked')
  }
})

test('[3.5] Trust is listed by its full name', () => {
  const { connector } = setUp({ name: 'Trust' })
  assert.is(connector.name, 'Trust Wallet')
  assert.is(connector.id, 'solana:trust wallet')
  assert.is(connector.explorerId, '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0')
})

test('only a wallet that can connect, emit changes and sign for Solana is listed', () => {
  const complete = [
    'standard:connect',
    'standard:events',
    'solana:signTransaction',
    'solana:signAndSendTransaction',
  ]
  const found = (without: string[]) => setUp({ without }).found.names().length
  assert.is(found([]), 1)
  assert.is(found(['standard:connect']), 0)
  assert.is(found(['standard:events']), 0)
  assert.is(found(['solana:signTransaction']), 1)
  assert.is(found(['solana:signAndSendTransaction']), 1)
  assert.is(found(complete.slice(2)), 0)
  assert.is(found(['standard:disconnect', 'solana:signMessage', 'solana:signIn']), 1)
})

test('a wallet that unregisters is removed, its connection ends, and it may register again', async () => {
  const { adapter, connector, session, found, unregister, wallet } = await connected()
  const heard: string[] = []
  adapter.watch(session, {
    changed: () => heard.push('changed'),
    locked: () => heard.push('locked'),
    ended: () => heard.push('ended'),
  })
  unregister()
  assert.equal(heard, ['ended'])
  assert.is(found.found.size, 0)
  assert.is(adapter.provider(connector.id), undefined)
  const error = await adapter.connect(connector, { signal: never() }).catch(error => error)
  assert.ok(isAgletError(error, 'wallet_not_found'))
  registerWallet(wallet)
  assert.equal([...found.found.keys()], [connector.id])
  assert.is((await adapter.reconnect(connector, { signal: never() }))?.accounts[0]?.address, ALICE)
})

test('after the stop no wallet is added, and no listener is left', () => {
  const { found } = setUp()
  found.stop()
  registerWallet(plainWallet({ name: 'Late' }).wallet)
  assert.equal(found.names(), ['Plain'])
})

test('two wallets of one name are both marked as impostors, since the real one is unknown', () => {
  const { found } = setUp({ name: 'Phantom' })
  registerWallet(plainWallet({ name: 'Phantom' }).wallet)
  assert.equal(
    [...found.found.values()].map(({ id, impostor }) => [id, impostor]),
    [
      ['solana:phantom', 'name'],
      ['solana:phantom#2', 'name'],
    ],
  )
})

test('a wallet that unregisters and returns is still marked if another one has its name', () => {
  const { found, wallet, unregister } = setUp({ name: 'Phantom' })
  registerWallet(plainWallet({ name: 'Phantom' }).wallet)
  unregister()
  registerWallet(wallet)
  assert.equal(
    [...found.found.values()].map(({ id, impostor }) => [id, impostor]),
    [
      ['solana:phantom#2', 'name'],
      ['solana:phantom', 'name'],
    ],
  )
})

test('a wallet’s accounts of other namespaces are left out', async () => {
  const { adapter, connector, accounts } = setUp()
  ;(accounts as unknown[]).unshift(
    { address: `0x${'ab'.repeat(20)}`, chains: ['eip155:1'] },
    { address: BOB, chains: ['sui:mainnet'] },
  )
  const made = await adapter.connect(connector, { signal: never() }).catch(error => error)
  assert.ok(isAgletError(made, 'bad_response'), 'the wallet shows the first two, which are none of ours')
})

test('[P14] the session is on the app’s network and lists the networks that the wallet supports', async () => {
  const { adapter, connector, session, networks, moveTo } = await connected()
  assert.is(session.chainId, networks[0]!.caipNetworkId)
  assert.equal(session.approved, [networks[0]!.caipNetworkId, networks[1]!.caipNetworkId])
  moveTo(networks[1]!)
  assert.is((await adapter.reconnect(connector, { signal: never() }))?.chainId, networks[1]!.caipNetworkId)
  const any = await connected({ chains: [] })
  assert.is(any.session.approved, undefined)
  await any.adapter.switchNetwork!(any.session, networks[2]!)
})

test('earlier chain ids of mainnet and devnet mean the same clusters', async () => {
  const { adapter, session, networks } = await connected({ chains: ['solana:mainnet'] })
  await adapter.switchNetwork!(session, {
    ...networks[0]!,
    caipNetworkId: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  })
  for (const id of [
    '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'constructor',
  ] as const) {
    const error = await adapter.switchNetwork!(session, {
      ...networks[0]!,
      caipNetworkId: `solana:${id}`,
    }).catch(e => e)
    assert.ok(isAgletError(error, 'chain_unsupported'), id)
  }
})

test('a message is signed by the requested account, and verifies', async () => {
  const { adapter, session } = await connected()
  const text = 'hé — 你好'
  const signature = base58.decode(await adapter.signMessage!(session, text))
  assert.ok(ed25519.verify(signature, new TextEncoder().encode(text), alice.publicKey.toBytes()))
})

test('S5: an account change during signing is reported, and the signature is of the requested account', async () => {
  const { adapter, session, user, requests } = await connected()
  const approve = user.waits()
  const heard: unknown[] = []
  adapter.watch(session, {
    changed: ({ accounts }) => heard.push(accounts?.[0]?.address),
    locked() {},
    ended() {},
  })
  const signing = adapter.signMessage!(session, 'hello')
  await until('it was asked', () => requests.length)
  user.switchesAccount(1)
  approve()
  const signature = base58.decode(await signing)
  assert.ok(ed25519.verify(signature, new TextEncoder().encode('hello'), alice.publicKey.toBytes()))
  assert.equal(heard, [BOB])
})

test('an account that the wallet no longer shows cannot sign', async () => {
  const { adapter, session, user, requests } = await connected()
  user.locks()
  for (const run of [
    () => adapter.signMessage!(session, 'x'),
    () => adapter.switchNetwork!(session, { ...session } as never),
  ]) {
    const error = await run().catch(error => error)
    assert.ok(isAgletError(error, 'wallet_locked'), String(error))
  }
  assert.is(requests.length, 0)
})

test('signed transactions are returned in the form in which they were passed', async () => {
  const { provider, requests } = await connected()
  const asVersioned = await provider.signTransaction(versioned())
  assert.instance(asVersioned, VersionedTransaction)
  assert.ok(
    ed25519.verify(asVersioned.signatures[0]!, asVersioned.message.serialize(), alice.publicKey.toBytes()),
  )
  const asLegacy = await provider.signTransaction(legacy())
  assert.instance(asLegacy, Transaction)
  assert.ok(asLegacy.verifySignatures())
  const bytes = await provider.signTransaction(versioned().serialize())
  assert.instance(bytes, Uint8Array)
  assert.ok(VersionedTransaction.deserialize(bytes).signatures[0]!.some(byte => byte))
  const all = await provider.signAllTransactions([versioned(), versioned()])
  assert.is(all.length, 2)
  assert.equal(await provider.signAllTransactions([]), [])
  assert.equal(
    requests.map(({ input }) => input.chain),
    Array(5).fill('solana:mainnet'),
  )
})

test('several transactions cause one prompt', async () => {
  const { provider, prompts } = await connected()
  const before = prompts()
  await provider.signAllTransactions([versioned(), versioned(), versioned()])
  assert.is(prompts(), before + 1)
})

test('a transaction is sent by the wallet, on the app’s network', async () => {
  const { provider, sent, requests, moveTo, networks } = await connected()
  moveTo(networks[1]!)
  const signature = await provider.signAndSendTransaction(legacy(), { skipPreflight: true, maxRetries: 2 })
  assert.equal(sent, [signature])
  assert.is(requests[0]!.input.chain, 'solana:devnet')
  assert.equal(requests[0]!.input.options, { skipPreflight: true, maxRetries: 2 })
  moveTo(networks[2]!)
  const error = await provider.signAndSendTransaction(legacy()).catch(error => error)
  assert.ok(isAgletError(error, 'chain_unsupported'), 'nobody is asked for a network that the wallet lacks')
  assert.is(requests.length, 1)
})

test('for a wallet that only signs, the network’s server sends the transaction, or method_unsupported is reported', async () => {
  const without = ['solana:signAndSendTransaction']
  const { provider } = await connected({ without })
  const error = await provider.signAndSendTransaction(versioned()).catch(error => error)
  assert.ok(isAgletError(error, 'method_unsupported'))
  assert.is(error.shortMessage, 'Wallet call is not supported')

  const calls: unknown[][] = []
  const rpc = async (network: unknown, method: string, params: readonly unknown[]) => {
    calls.push([(network as { name: string }).name, method, params[1]])
    const bytes = Uint8Array.from(atob(params[0] as string), letter => letter.charCodeAt(0))
    return base58.encode(VersionedTransaction.deserialize(bytes).signatures[0]!)
  }
  const served = await connected({ without }, { rpc })
  const signature = await served.provider.signAndSendTransaction(versioned(), { skipPreflight: true })
  assert.is(base58.decode(signature).length, 64)
  assert.equal(calls, [
    [
      'Solana',
      'sendTransaction',
      { encoding: 'base64', preflightCommitment: 'confirmed', skipPreflight: true },
    ],
  ])
  for (const reply of [undefined, null, 7, '', '0x12', {}, 'l'.repeat(88)]) {
    const { provider } = await connected({ without }, { rpc: async () => reply })
    assert.ok(
      isAgletError(await provider.signAndSendTransaction(versioned()).catch(e => e), 'unknown_outcome'),
    )
  }
})

test('a server that does not answer may have sent the transaction; one that refuses it has not', async () => {
  for (const [code, told] of [
    ['timeout', 'unknown_outcome'],
    ['network', 'unknown_outcome'],
    ['http', 'unknown_outcome'],
    ['rpc', 'rpc'],
    ['missing_url', 'missing_url'],
  ] as const) {
    const rpc = async () => {
      throw new AgletError(code, 'The server failed.')
    }
    const { provider } = await connected({ without: ['solana:signAndSendTransaction'] }, { rpc })
    const error = await provider.signAndSendTransaction(versioned()).catch(error => error)
    assert.ok(isAgletError(error, told), `${code}: ${error.code}`)
  }
})

test('a server that failed inside (-32603) may have sent the transaction; other codes of JSON-RPC say it has not', async () => {
  for (const [number, told] of [
    [-32603, 'unknown_outcome'],
    [-32002, 'rpc'],
    [-32602, 'rpc'],
  ] as const) {
    const rpc = async () => {
      const cause = { code: number, message: 'Internal error' }
      throw new AgletError('rpc', cause.message, { cause, meta: { code: number, method: 'sendTransaction' } })
    }
    const { provider } = await connected({ without: ['solana:signAndSendTransaction'] }, { rpc })
    const error = await provider.signAndSendTransaction(versioned()).catch(error => error)
    assert.ok(isAgletError(error, told), `${number}: ${error.code}`)
  }
})

test('a transaction that the network has already may have been sent', async () => {
  const data = { err: 'AlreadyProcessed', logs: [] }
  const rpc = async () => {
    const cause = { code: -32002, message: 'Transaction simulation failed', data }
    throw new AgletError('rpc', 'Transaction simulation failed', { cause, meta: { code: -32002 } })
  }
  const { provider } = await connected({ without: ['solana:signAndSendTransaction'] }, { rpc })
  const error = await provider.signAndSendTransaction(versioned()).catch(error => error)
  assert.ok(isAgletError(error, 'unknown_outcome'), error.code)
})

test('Sign In With Solana is offered if the wallet supports it', async () => {
  const { provider } = await connected()
  const { address, signedMessage, signature } = await provider.signIn!({ statement: 'Hello' })
  assert.is(address, ALICE)
  assert.ok(ed25519.verify(signature, signedMessage, alice.publicKey.toBytes()))
  assert.is((await connected({ without: ['solana:signIn'] })).provider.signIn, undefined)
})

test('the account that signed while connecting is the active one, whichever the wallet lists first', async () => {
  const { session, provider, prompts } = await connected(
    {},
    { signIn: async wallet => [...(await wallet.connect(false, never()))].reverse() },
  )
  assert.is(prompts(), 1)
  assert.is(session.accounts[0]?.address, BOB)
  assert.is(provider.address, BOB)
  // A wallet without sign-in connects as usual.
  const plain = await connected({}, { signIn: async () => undefined })
  assert.is(plain.session.accounts[0]?.address, ALICE)
})

test('a call that the wallet does not support is reported as such, without a prompt', async () => {
  const { adapter, session, provider, prompts } = await connected({
    without: ['solana:signMessage', 'solana:signTransaction'],
  })
  const before = prompts()
  for (const run of [
    () => adapter.signMessage!(session, 'x'),
    () => provider.signMessage(new Uint8Array(1)),
    () => provider.signTransaction(versioned()),
    () => provider.signAllTransactions([versioned()]),
  ])
    assert.ok(isAgletError(await run().catch(error => error), 'method_unsupported'))
  assert.is(prompts(), before)
})

test('a transaction of an unknown form is refused without a prompt', async () => {
  const { provider, prompts } = await connected()
  const before = prompts()
  for (const odd of [
    {},
    { serialize: 1 },
    { serialize: () => new Uint8Array(1) },
    { serialize: () => 'x' },
  ]) {
    const error = await provider.signTransaction(odd as never).catch(error => error)
    assert.ok(isAgletError(error, 'method_unsupported'), JSON.stringify(odd))
  }
  assert.is(prompts(), before)
})

test('[P10] an account change after the app has switched networks is reported with the app’s network', async () => {
  const { adapter, session, user, networks, moveTo } = await connected()
  const heard: unknown[] = []
  adapter.watch(session, {
    changed: ({ accounts, chainId }) => heard.push(accounts?.[0]?.address, chainId),
    locked() {},
    ended() {},
  })
  user.switchesAccount(1)
  // Events that a wallet emits within one turn are reported as one change.
  await Promise.resolve()
  moveTo(networks[1]!)
  user.switchesAccount(0)
  assert.equal(heard, [BOB, undefined, ALICE, networks[1]!.caipNetworkId])
})

test('[P10] the host’s provider acts for the account chosen in Aglet, or else for the wallet’s own', async () => {
  const { adapter, session, provider, user, requests, accounts } = await connected()
  assert.is(provider, adapter.provider(session.connectorId), 'it stays the same object')
  assert.is(provider.address, ALICE)
  adapter.chosen!({ ...session, accounts: [...session.accounts].reverse() })
  assert.is(provider.address, BOB)
  await provider.signMessage(new Uint8Array(3))
  assert.is(requests.at(-1)!.input.account, accounts[1])
  user.locks()
  assert.is(provider.address, '')
  assert.ok(isAgletError(await provider.signMessage(new Uint8Array(1)).catch(e => e), 'not_connected'))
  user.unlocks()
  adapter.watch(session, { changed() {}, locked() {}, ended() {} })
  user.switchesAccount(1)
  await tick()
  user.switchesAccount(0)
  assert.is(provider.address, ALICE, 'what the wallet’s user does goes before it')
})

test('[P10] accounts that the wallet only repeats do not undo the account chosen in Aglet', async () => {
  const { adapter, session, provider, user, moveTo, networks } = await connected()
  const reversed = { ...session, accounts: [...session.accounts].reverse() }
  // Chosen now, and at an earlier visit: Aglet then watches with the chosen account first.
  for (const watched of [session, { ...reversed, picked: true }]) {
    const heard: unknown[] = []
    const on = {
      changed: ({ accounts }: SessionChange) => heard.push(accounts?.[0]?.address),
      locked: () => heard.push('locked'),
      ended() {},
    }
    const stop = adapter.watch(watched, on)
    adapter.chosen!(reversed)
    user.switchesAccount(0)
    moveTo(networks[1]!)
    user.switchesAccount(0)
    await tick()
    assert.equal([heard, provider.address], [[], BOB])
    user.switchesAccount(1)
    await tick()
    user.switchesAccount(0)
    await tick()
    assert.equal(
      [heard, provider.address],
      [[BOB, ALICE], ALICE],
      'a change of the wallet’s own order is one',
    )
    user.locks()
    await until('it counts as locked', () => heard.includes('locked'))
    user.unlocks()
    await until('it is unlocked', () => heard.at(-1) === ALICE)
    stop()
  }
})

test('[P10] a wallet that tells no account for a moment keeps the account chosen in Aglet', async () => {
  const { adapter, session, provider, user, listeners } = await connected()
  const heard: unknown[] = []
  const stop = adapter.watch(session, {
    changed: ({ accounts }) => heard.push(accounts?.[0]?.address),
    locked: () => heard.push('locked'),
    ended: () => heard.push('ended'),
  })
  adapter.chosen!({ ...session, accounts: [...session.accounts].reverse() })
  user.locks()
  user.unlocks()
  await tick()
  // An empty list from a wallet that shows its accounts when it is asked.
  for (const listener of listeners) listener({ accounts: [] })
  await tick()
  assert.equal([heard, provider.address], [[], BOB])
  user.locks()
  await until('it counts as locked', () => heard.includes('locked'))
  user.unlocks()
  await until('it is unlocked', () => heard.at(-1) === ALICE)
  assert.equal(heard, ['locked', ALICE])
  stop()
})

test('a declined signature is reported as user_rejected', async () => {
  const { adapter, session, provider, user } = await connected()
  for (const run of [
    () => adapter.signMessage!(session, 'x'),
    () => provider.signTransaction(versioned()),
    () => provider.signAndSendTransaction(versioned()),
    () => provider.signIn!({}),
  ]) {
    user.declines()
    assert.ok(isAgletError(await run().catch(error => error), 'user_rejected'))
  }
})

test('destroying the instance ends the requests that wait for the wallet', async () => {
  const { provider, user, end } = await connected()
  user.waits()
  const signing = provider.signMessage(new Uint8Array(1)).catch(error => error)
  end.abort()
  assert.ok(isAgletError(await signing, 'cancelled'))
})

/** `window.coinbaseSolana`, with Alice's key. */
function coinbaseSolana() {
  const listeners = new Map<string, Set<() => void>>()
  let key: PublicKey | null = null
  return {
    listeners,
    get publicKey() {
      return key
    },
    async connect() {
      key = alice.publicKey
    },
    async disconnect() {
      key = null
      for (const listener of listeners.get('disconnect') ?? []) listener()
    },
    async signMessage(message: Uint8Array) {
      return { signature: ed25519.sign(message, alice.secretKey.slice(0, 32)) }
    },
    async signTransaction(transaction: Transaction) {
      transaction.sign(alice)
      return transaction
    },
    async signAllTransactions(transactions: (Transaction | VersionedTransaction)[]) {
      for (const transaction of transactions)
        if (transaction instanceof Transaction) transaction.sign(alice)
        else transaction.sign([alice])
      return transactions
    },
    async signAndSendTransaction(transaction: Transaction) {
      transaction.sign(alice)
      return { signature: base58.encode(transaction.signature!) }
    },
    on(event: string, listener: () => void) {
      if (!listeners.has(event)) listeners.set(event, new Set())
      listeners.get(event)!.add(listener)
    },
    off: (event: string, listener: () => void) => listeners.get(event)?.delete(listener),
  }
}

test('Coinbase Wallet is found by its own window property, and works with transaction objects', async () => {
  resetPage()
  const coinbase = coinbaseSolana()
  Object.assign(window, { coinbaseSolana: coinbase })
  const { context, networks } = surroundings([mainnet, solanaDevnet])
  const adapter = solana(context)
  const found = finder(adapter)
  const connector = found.found.get('solana:coinbase wallet')!
  assert.is(connector.name, 'Coinbase Wallet')
  assert.is(connector.explorerId, 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa')
  assert.is(await adapter.reconnect(connector, { signal: never() }), undefined)
  const session = await adapter.connect(connector, { signal: never() })
  assert.is(session.accounts[0]?.address, ALICE)
  assert.equal(session.approved, [networks[0]!.caipNetworkId], 'mainnet only')
  assert.equal(await adapter.reconnect(connector, { signal: never() }), session)
  const provider = adapter.provider(connector.id) as SolanaProvider
  const [asLegacy, asVersioned] = await provider.signAllTransactions([legacy(), versioned()])
  assert.ok((asLegacy as Transaction).verifySignatures())
  assert.instance(asVersioned, VersionedTransaction)
  assert.is(base58.decode(await provider.signAndSendTransaction(legacy())).length, 64)
  const signature = base58.decode(await adapter.signMessage!(session, 'hi'))
  assert.ok(ed25519.verify(signature, new TextEncoder().encode('hi'), alice.publicKey.toBytes()))
  assert.ok(
    isAgletError(await provider.signTransaction(versioned().serialize()).catch(e => e), 'method_unsupported'),
  )
  const heard: string[] = []
  const stop = adapter.watch(session, {
    changed: () => heard.push('changed'),
    locked: () => heard.push('locked'),
    ended: () => heard.push('ended'),
  })
  await adapter.disconnect(session)
  await until('it was told', () => heard.length)
  assert.equal(heard, ['locked'])
  stop()
  assert.is(
    [...coinbase.listeners.values()].reduce((sum, set) => sum + set.size, 0),
    0,
  )
  found.stop()
})

test('Coinbase Wallet is listed once if it also registers by the standard', () => {
  resetPage()
  Object.assign(window, { coinbaseSolana: coinbaseSolana() })
  registerWallet(plainWallet({ name: 'Coinbase Wallet' }).wallet)
  const found = finder(solana(surroundings([mainnet]).context))
  assert.equal(found.names(), ['Coinbase Wallet'])
  assert.is(found.found.get('solana:coinbase wallet')!.impostor, undefined)
  found.stop()
})

test.run()
