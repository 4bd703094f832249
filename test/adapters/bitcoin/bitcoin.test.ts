import { hex } from '@scure/base'
import { NETWORK, p2wpkh, Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { AdapterContext } from '../../../src/adapters/adapter'
import { bitcoin } from '../../../src/adapters/bitcoin/bitcoin'
import type { BitcoinProvider } from '../../../src/adapters/providers'
import { bitcoinTestnet, bitcoin as mainnet } from '../../../src/chains/bitcoin'
import { isAgletError } from '../../../src/errors'
import { toNetwork } from '../../../src/lib/networks/network'
import type { BitcoinApi } from '../../../src/testing/bitcoin/bitcoinTestWallet'
import { createTestWallet } from '../../../src/testing/createTestWallet'
import { bitcoinKeys } from '../../../src/testing/signing/bitcoin'
import { leavePage, resetPage, tick, until } from '../../dom'
import { adapterContract, type Bench } from '../contract'
import { finder, surroundings } from '../finder'
import { scriptedBench } from '../scriptedBench'
import { registerWallet } from '../standardWallet'

const never = () => new AbortController().signal
const keys = bitcoinKeys()
const [ALICE, BOB] = keys.map(({ payment }) => payment.address) as [string, string]
const ORDINALS = keys[0]!.ordinals.address
const signet = toNetwork({
  ...bitcoinTestnet,
  id: '00000008819873e925422c1ff0f99f7c',
  caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
})
const APIS: readonly BitcoinApi[] = ['standard', 'sats-connect', 'okx', 'unisat', 'leather']

const stops: (() => void)[] = []
test.after.each(() => {
  for (const stop of stops.splice(0)) stop()
})
test.after(leavePage)

function setUp(api: BitcoinApi, more: Partial<AdapterContext> = {}) {
  resetPage()
  const wallet = createTestWallet({ family: 'bip122', api, window: window as unknown as Window })
  stops.push(wallet.announce())
  const { context, networks, moveTo } = surroundings([mainnet, bitcoinTestnet], more)
  const adapter = bitcoin(context)
  const found = finder(adapter)
  stops.push(found.stop)
  const [connector] = [...found.found.values()]
  return { wallet, script: wallet.script, adapter, found, connector: connector!, networks, moveTo }
}

async function connected(api: BitcoinApi, more: Partial<AdapterContext> = {}) {
  const made = setUp(api, more)
  const { script, adapter, connector } = made
  void script.approve()
  const session = await adapter.connect(connector, { signal: never() })
  script.autoApprove(true)
  return { ...made, session, provider: adapter.provider(connector.id) as BitcoinProvider }
}

function bench(api: BitcoinApi): Bench {
  const { wallet, script, adapter, connector, networks } = setUp(api)
  const canSwitch = api === 'unisat' || api === 'sats-connect'
  const leave = () => {
    const provider = wallet.provider as unknown as Record<string, unknown>
    // Leather has no method to disconnect.
    if (api === 'leather') return
    if (api === 'standard')
      void (provider.features as { 'bitcoin:disconnect': { disconnect(): Promise<void> } })[
        'bitcoin:disconnect'
      ].disconnect()
    else if (api === 'sats-connect') void (provider.request as (method: string) => void)('wallet_disconnect')
    else void (provider.disconnect as () => void)()
  }
  return scriptedBench({
    adapter,
    connector,
    script,
    addresses: [ALICE, BOB],
    chainId: networks[0]!.caipNetworkId,
    // With the other APIs, a page can only use the wallet's current network.
    known: networks[canSwitch ? 1 : 0]!,
    unknown: canSwitch ? signet : networks[1]!,
    networkOf: canSwitch ? 'wallet' : 'app',
    addressesOf: 'network',
    unknownNetwork: 'refused',
    mute: api === 'leather',
    forgotten: 'locked',
    user: {
      switchesNetwork: network =>
        script.switchChain(network.caipNetworkId === networks[0]!.caipNetworkId ? 'mainnet' : 'testnet'),
      forgets: leave,
    },
    walletChain: async () => networks[script.accounts[0]!.startsWith('bc1') ? 0 : 1]!.caipNetworkId,
  })
}

for (const api of APIS) adapterContract(test, `bitcoin, ${api}`, () => bench(api))

const FOUND: Readonly<Record<BitcoinApi, [id: string, name: string]>> = {
  standard: ['bip122:aglet dev', 'Aglet Dev Wallet'],
  'sats-connect': ['bip122:aglet dev', 'Aglet Dev Wallet'],
  okx: ['bip122:okx', 'OKX Wallet'],
  unisat: ['bip122:unisat', 'UniSat Wallet'],
  leather: ['bip122:aglet dev', 'Aglet Dev Wallet'],
}

for (const api of APIS) {
  test(`[3.5] ${api}: is found, once`, () => {
    const { found, wallet } = setUp(api)
    assert.equal([...found.found.keys()], [FOUND[api][0]])
    const [connector] = [...found.found.values()]
    assert.is(connector!.name, FOUND[api][1])
    assert.is(connector!.type, 'ANNOUNCED')
    assert.is(connector!.chain, 'bip122')
    if (api !== 'unisat') assert.is(found.icons.get(connector!.id), wallet.info.icon)
    window.dispatchEvent(new Event('focus'))
    assert.is(found.log.length, 1)
  })

  test(`[6.1] ${api}: the payment account comes first, with its public key; the other one if the host prefers it`, async () => {
    const { session } = await connected(api)
    assert.is(session.accounts[0]!.address, ALICE)
    assert.is(session.accounts[0]!.type, 'payment')
    assert.is(session.accounts[0]!.publicKey, keys[0]!.payment.publicKey)
    if (api === 'okx' || api === 'unisat') return assert.is(session.accounts.length, 1)
    assert.is(session.accounts[1]!.address, ORDINALS)
    assert.is(session.accounts[1]!.type, 'ordinal')
    const other = await connected(api, { accountType: () => 'ordinal' })
    assert.equal(
      other.session.accounts.map(({ address }) => address),
      [ORDINALS, ALICE],
    )
  })

  test(`${api}: a signed message verifies (BIP-322)`, async () => {
    const { adapter, session, provider } = await connected(api)
    const text = 'hé — 你好'
    assert.ok(Verifier.verifySignature(ALICE, text, await adapter.signMessage!(session, text)))
    assert.ok(Verifier.verifySignature(ALICE, text, await provider.signMessage({ message: text })))
    if (api === 'okx' || api === 'unisat') return
    const signature = await provider.signMessage({ message: text, address: ORDINALS })
    assert.ok(Verifier.verifySignature(ORDINALS, text, signature))
  })

  test(`${api}: signs a PSBT that another library finalises`, async () => {
    const { provider } = await connected(api)
    const signed = await provider.signPSBT({
      psbt: psbt(),
      signInputs: [{ address: ALICE, index: 0, sighashTypes: [1] }],
    })
    assert.is(signed.txid, undefined)
    const transaction = Transaction.fromPSBT(Uint8Array.from(Buffer.from(signed.psbt, 'base64')))
    transaction.finalize()
    assert.ok(transaction.extract().length > 100)
  })

  test(`${api}: a declined signature is reported as user_rejected`, async () => {
    const { adapter, session, provider, script } = await connected(api)
    for (const run of [
      () => adapter.signMessage!(session, 'x'),
      () => provider.signPSBT({ psbt: psbt(), signInputs: [{ address: ALICE, index: 0 }] }),
    ]) {
      void script.reject()
      const error = await run().catch(error => error)
      assert.ok(isAgletError(error, 'user_rejected'), String(error))
    }
  })

  test(`${api}: reports its addresses, and the active one`, async () => {
    const { adapter, provider, session } = await connected(api)
    assert.is(provider, adapter.provider(session.connectorId))
    assert.is(provider.address, ALICE)
    const addresses = await provider.getAccountAddresses()
    assert.equal(
      addresses.map(({ address, purpose }) => [address, purpose]),
      api === 'okx' || api === 'unisat'
        ? [[ALICE, 'payment']]
        : [
            [ALICE, 'payment'],
            [ORDINALS, 'ordinal'],
          ],
    )
    if (session.accounts.length > 1) {
      adapter.chosen!({ ...session, accounts: [...session.accounts].reverse() })
      assert.is(provider.address, ORDINALS)
    }
    await adapter.disconnect(session)
    assert.is(provider.address, '')
    assert.ok(isAgletError(await provider.getAccountAddresses().catch(e => e), 'not_connected'))
  })
}

test('[P10] addresses that a wallet only repeats do not undo the account chosen in Aglet', async () => {
  const { adapter, script, session, provider, wallet } = await connected('sats-connect')
  const reversed = { ...session, accounts: [...session.accounts].reverse() }
  type Listener = { eventName: string; cb(event: unknown): void }
  const { addListener } = wallet.provider as unknown as { addListener(listener: Listener): unknown }
  let repeat = () => {}
  Object.assign(wallet.provider, {
    addListener: ({ eventName, cb }: Listener) =>
      addListener({
        eventName,
        cb(event) {
          if (eventName === 'accountChange') repeat = () => cb(event)
          cb(event)
        },
      }),
  })
  // Chosen now, and at an earlier visit: Aglet then watches with the chosen account first.
  for (const watched of [session, { ...reversed, picked: true }]) {
    const heard: unknown[] = []
    const stop = adapter.watch(watched, {
      changed: ({ accounts }) => heard.push(accounts?.[0]?.address),
      locked: () => heard.push('locked'),
      ended: () => heard.push('ended'),
    })
    script.switchAccount(1)
    script.switchAccount(0)
    await until('the wallet’s first account is reported', () => heard.length > 1)
    adapter.chosen!(reversed)
    repeat()
    await tick(20)
    assert.equal([heard, provider.address], [[BOB, ALICE], ORDINALS])
    script.switchAccount(1)
    await until('the wallet’s other account is reported', () => heard.length > 2)
    script.switchAccount(0)
    await until('the wallet’s first account is reported', () => heard.length > 3)
    assert.equal([heard.slice(2), provider.address], [[BOB, ALICE], ALICE])
    script.lock()
    await until('it counts as locked', () => heard.includes('locked'))
    script.unlock()
    await until('it is unlocked', () => heard.at(-1) === ALICE)
    stop()
  }
})

/** An unsigned payment from Alice to Bob, in base64. */
function psbt(): string {
  const { script } = p2wpkh(hex.decode(keys[0]!.payment.publicKey), NETWORK)
  const transaction = new Transaction()
  transaction.addInput({
    txid: 'ab'.repeat(32),
    index: 0,
    witnessUtxo: { script, amount: 10_000n },
  })
  transaction.addOutputAddress(BOB, 9_000n, NETWORK)
  return Buffer.from(transaction.toPSBT()).toString('base64')
}

test('Leather’s session is kept from its connection until the disconnect', async () => {
  const { adapter, connector, session, script } = await connected('leather')
  script.autoApprove(false)
  assert.equal(await adapter.reconnect(connector, { signal: never() }), session)
  assert.is(script.pending.length, 0, 'it is not asked')
  await adapter.disconnect(session)
  assert.is(await adapter.reconnect(connector, { signal: never() }), undefined)
  const stop = adapter.watch(session, { changed() {}, locked() {}, ended() {} })
  stop()
})

test('Leather is called with its own parameters', async () => {
  const { provider, wallet } = await connected('leather')
  const calls: unknown[][] = []
  const leather = wallet.provider as unknown as { request(...args: unknown[]): Promise<unknown> }
  const { request } = leather
  leather.request = (...args) => {
    calls.push(args)
    return args[0] === 'sendTransfer'
      ? Promise.resolve({ result: { txid: 'ab'.repeat(32) } })
      : request.apply(leather, args)
  }
  assert.is(await provider.sendTransfer({ amount: '1500', recipient: BOB }), 'ab'.repeat(32))
  await provider.signMessage({ message: 'x', address: ORDINALS })
  await provider.signPSBT({ psbt: psbt(), signInputs: [{ address: ALICE, index: 0 }] })
  assert.equal(calls[0], ['sendTransfer', { address: BOB, amount: '1500' }])
  assert.equal(calls[1], ['signMessage', { message: 'x', paymentType: 'p2tr' }])
  const [, { hex: given, ...rest }] = calls[2] as [string, Record<string, unknown>]
  assert.is(given, Buffer.from(psbt(), 'base64').toString('hex'))
  assert.equal(rest, { signAtIndex: [0], network: 'mainnet', broadcast: false })
})

test('sats-connect: a wallet that shows addresses only after a permission is asked with the newer method', async () => {
  const { adapter, connector, script } = setUp('sats-connect')
  script.intercept('getAddresses', () =>
    Promise.reject(Object.assign(new Error('Access denied.'), { code: 4100 })),
  )
  void script.approve()
  const session = await adapter.connect(connector, { signal: never() })
  assert.is(session.accounts[0]!.address, ALICE)
})

test('sats-connect: a decline is not followed by a second prompt', async () => {
  const { adapter, connector, script } = setUp('sats-connect')
  void script.reject()
  const error = await adapter.connect(connector, { signal: never() }).catch(error => error)
  assert.ok(isAgletError(error, 'user_rejected'))
  assert.is(script.pending.length, 0)
})

test('sats-connect: without a silent request, a wallet’s earlier reply is used', async () => {
  const { adapter, connector, session, script } = await connected('sats-connect')
  script.intercept('wallet_getAccount', () => Promise.reject(Object.assign(new Error('no'), { code: 4200 })))
  assert.equal(await adapter.reconnect(connector, { signal: never() }), session)
})

for (const api of ['okx', 'unisat', 'sats-connect'] as const)
  test(`${api}: sends with its own method, in its own unit`, async () => {
    const { provider, wallet, script } = await connected(api)
    const calls: unknown[] = []
    const method = api === 'okx' ? 'send' : api === 'unisat' ? 'sendBitcoin' : 'sendTransfer'
    const txid = 'cd'.repeat(32)
    script.intercept(method, params => {
      calls.push(params)
      return Promise.resolve(api === 'okx' ? { txhash: txid } : api === 'unisat' ? txid : { txid })
    })
    assert.ok(wallet)
    assert.is(await provider.sendTransfer({ amount: '150000001', recipient: BOB }), txid)
    const [params] = calls
    if (api === 'okx') assert.equal(params, { from: ALICE, to: BOB, value: '1.50000001' })
    if (api === 'unisat') assert.equal((params as unknown[]).slice(0, 2), [BOB, 150000001])
    if (api === 'sats-connect') assert.equal(params, { recipients: [{ address: BOB, amount: 150000001 }] })
  })

for (const api of ['okx', 'unisat', 'sats-connect'] as const)
  test(`${api}: a wallet that has another active account by now is not asked to send`, async () => {
    const { provider, script } = await connected(api)
    let asked = 0
    const method = api === 'okx' ? 'send' : api === 'unisat' ? 'sendBitcoin' : 'sendTransfer'
    script.intercept(method, async () => {
      asked++
      const txid = 'cd'.repeat(32)
      return api === 'okx' ? { txhash: txid } : api === 'unisat' ? txid : { txid }
    })
    let shown: () => readonly string[] = () => [BOB]
    if (api === 'sats-connect')
      script.intercept('wallet_getAccount', async () => ({
        addresses: shown().map(address => ({ address, purpose: 'payment' })),
      }))
    else script.intercept('getAccounts', async () => shown())
    const transfer = { amount: '1500', recipient: BOB }
    const error = await provider.sendTransfer(transfer).catch(error => error)
    assert.ok(isAgletError(error, 'account_changed'), String(error))
    assert.is(asked, 0)
    // A locked wallet asks its user to unlock it, and one that cannot tell is asked as before.
    shown = () => []
    await provider.sendTransfer(transfer)
    shown = () => {
      throw Object.assign(new Error('no'), { code: -32603 })
    }
    await provider.sendTransfer(transfer)
    assert.is(asked, 2)
  })

for (const api of ['okx', 'unisat'] as const)
  test(`${api}: a wallet that has another active account by now is not asked to sign for the one named`, async () => {
    const { provider, script } = await connected(api)
    let asked = 0
    script.intercept('signMessage', async () => {
      asked++
      return btoa('x'.repeat(65))
    })
    let shown = [BOB]
    script.intercept('getAccounts', async () => shown)
    for (const address of [undefined, ALICE]) {
      const error = await provider.signMessage({ message: 'x', ...(address && { address }) }).catch(e => e)
      assert.ok(isAgletError(error, 'account_changed'), String(error))
    }
    assert.is(asked, 0)
    shown = [ALICE]
    const error = await provider.signMessage({ message: 'x', address: BOB }).catch(error => error)
    assert.ok(isAgletError(error, 'account_changed'), String(error))
    await provider.signMessage({ message: 'x' })
    assert.is(asked, 1)
  })

test('unisat: a wallet that is on Fractal Bitcoin, with the same addresses, is not asked to send', async () => {
  const { provider, wallet, script } = await connected('unisat')
  let asked = 0
  script.intercept('sendBitcoin', async () => {
    asked++
    return 'cd'.repeat(32)
  })
  let chain: unknown
  Object.assign(wallet.provider, { getChain: async () => chain })
  const transfer = { amount: '1500', recipient: BOB }
  chain = { enum: 'FRACTAL_BITCOIN_MAINNET', name: 'Fractal Bitcoin Mainnet', network: 'livenet' }
  const error = await provider.sendTransfer(transfer).catch(error => error)
  assert.ok(isAgletError(error, 'chain_unsupported'), String(error))
  assert.is(asked, 0)
  for (chain of [{ enum: 'BITCOIN_MAINNET' }, undefined, 'livenet']) await provider.sendTransfer(transfer)
  assert.is(asked, 3)
})

test('a switch to one of several test networks ends there, also if the wallet emits its event before it answers', async () => {
  const networks = [mainnet, bitcoinTestnet, signet].map(toNetwork)
  const { adapter, script, session, wallet } = await connected('unisat', { networks: () => networks })
  const chains: unknown[] = []
  stops.push(
    adapter.watch(session, {
      changed: ({ chainId }) => chains.push(chainId),
      locked: () => chains.push('locked'),
      ended: () => chains.push('ended'),
    }),
  )
  Object.assign(wallet.provider, {
    async switchChain() {
      script.switchChain('testnet')
      await until('the event was read', () => chains.length)
    },
  })
  await adapter.switchNetwork!(session, signet)
  assert.equal(chains, [signet.caipNetworkId])
})

test('a Wallet Standard wallet reports unsupported calls as method_unsupported', async () => {
  const { provider, script } = await connected('standard')
  script.autoApprove(false)
  for (const run of [
    () => provider.sendTransfer({ amount: '1', recipient: BOB }),
    () => provider.signPSBT({ psbt: psbt(), signInputs: [], broadcast: true }),
  ]) {
    const error = await run().catch(error => error)
    assert.ok(isAgletError(error, 'method_unsupported'))
    assert.is(error.shortMessage, 'Wallet call is not supported')
  }
  assert.is(script.pending.length, 0)
})

test('OKX and Unisat broadcast a signed PSBT if requested', async () => {
  for (const api of ['okx', 'unisat'] as const) {
    const { provider, script } = await connected(api)
    const pushed: unknown[] = []
    script.intercept('pushPsbt', params => {
      pushed.push(params)
      return Promise.resolve('ef'.repeat(32))
    })
    const { psbt: signed, txid } = await provider.signPSBT({
      psbt: psbt(),
      signInputs: [{ address: ALICE, index: 0 }],
      broadcast: true,
    })
    assert.is(txid, 'ef'.repeat(32), api)
    assert.equal([pushed[0]].flat(), [Buffer.from(signed, 'base64').toString('hex')])
    const transaction = Transaction.fromPSBT(Uint8Array.from(Buffer.from(signed, 'base64')))
    assert.ok(transaction.isFinal, 'only a finished one can be sent')
  }
})

for (const [what, input] of [
  ['no amount', { amount: '', recipient: BOB }],
  ['zero', { amount: '0', recipient: BOB }],
  ['negative', { amount: '-1', recipient: BOB }],
  ['a fraction', { amount: '1.5', recipient: BOB }],
  ['an exponent', { amount: '1e8', recipient: BOB }],
  ['hex', { amount: '0x10', recipient: BOB }],
  ['more than there is', { amount: '99999999999999999', recipient: BOB }],
  ['a leading zero', { amount: '01', recipient: BOB }],
  ['no recipient', { amount: '1', recipient: '' }],
  ['an EVM recipient', { amount: '1', recipient: `0x${'ab'.repeat(20)}` }],
  ['a recipient with a line feed', { amount: '1', recipient: `${BOB}\n` }],
  ['a recipient of the testnet', { amount: '1', recipient: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' }],
] as const)
  test(`a transfer with ${what} reaches no wallet`, async () => {
    const { provider, script } = await connected('sats-connect')
    script.intercept('sendTransfer', () => {
      throw new Error('It was asked.')
    })
    const error = await provider.sendTransfer(input).catch(error => error)
    assert.ok(
      isAgletError(error) && ['invalid_option', 'chain_unsupported'].includes(error.code),
      String(error),
    )
  })

test('an invalid PSBT, or one with impossible inputs, reaches no wallet', async () => {
  const { provider, script } = await connected('sats-connect')
  script.autoApprove(false)
  for (const input of [
    { psbt: '', signInputs: [] },
    { psbt: 'x', signInputs: [] },
    { psbt: Buffer.from('hello').toString('base64'), signInputs: [] },
    { psbt: psbt(), signInputs: [{ address: ALICE, index: -1 }] },
    { psbt: psbt(), signInputs: [{ address: ALICE, index: 1.5 }] },
  ])
    assert.ok(isAgletError(await provider.signPSBT(input).catch(e => e), 'invalid_option'))
  assert.is(script.pending.length, 0)
})

test('[P14] a wallet on another network reports it, and switching to it brings its addresses', async () => {
  for (const api of ['unisat', 'sats-connect'] as const) {
    const { adapter, session, networks, script } = await connected(api)
    const heard: unknown[] = []
    adapter.watch(session, {
      changed: ({ accounts, chainId }) => heard.push(accounts?.[0]?.address, chainId),
      locked: () => heard.push('locked'),
      ended: () => heard.push('ended'),
    })
    await adapter.switchNetwork!(session, networks[1]!)
    await until('it was told', () => heard.includes(networks[1]!.caipNetworkId))
    assert.is(heard[0], bitcoinKeys(undefined, 'testnet')[0]!.payment.address, api)
    assert.is(script.accounts[0], heard[0])
  }
})

for (const api of ['unisat', 'sats-connect'] as const)
  test(`${api}: the provider does not return to an address that the wallet showed before`, async () => {
    const { adapter, connector, session, provider, script } = await connected(api)
    const replies: ((address: string) => void)[] = []
    const read = () =>
      new Promise(resolve => {
        const reply = (address: string) =>
          api === 'unisat' ? [address] : { addresses: [{ address, purpose: 'payment' }] }
        replies.push(address => resolve(reply(address)))
      })
    script.intercept(api === 'unisat' ? 'getAccounts' : 'wallet_getAccount', read)
    const heard: unknown[] = []
    const stop = adapter.watch(session, {
      changed: ({ accounts }) => heard.push(accounts?.[0]?.address),
      locked() {},
      ended() {},
    })
    const slow = adapter.reconnect(connector, { signal: never() })
    await until('the wallet was asked', () => replies.length === 1)
    script.switchAccount(1)
    // Unisat's event has no address, so the wallet is asked again.
    if (api === 'unisat') await until('the wallet was asked again', () => replies.length === 2)
    replies[1]?.(BOB)
    await until('it was told', () => heard.length)
    replies[0]!(ALICE)
    await slow
    assert.equal([heard, provider.address], [[BOB], BOB])
    stop()
    const late = adapter.reconnect(connector, { signal: never() })
    await adapter.disconnect(session)
    for (const reply of replies) reply(BOB)
    await late
    assert.is(provider.address, '', 'disconnected')
  })

test('one wallet with two APIs is listed once and not marked as an impostor', () => {
  for (const order of [
    ['sats-connect', 'standard'],
    ['standard', 'sats-connect'],
  ] as const) {
    resetPage()
    for (const api of order)
      stops.push(
        createTestWallet({
          family: 'bip122',
          api,
          name: api === 'standard' ? 'Xverse' : 'Xverse Wallet',
          window: window as unknown as Window,
        }).announce(),
      )
    const found = finder(bitcoin(surroundings([mainnet]).context))
    stops.push(found.stop)
    assert.equal(
      [...found.found.values()],
      [
        {
          id: 'bip122:xverse',
          name: 'Xverse Wallet',
          type: 'ANNOUNCED',
          chain: 'bip122',
          explorerId: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
        },
      ],
    )
  }
})

test('two wallets of one name on the same API are both marked as impostors', () => {
  resetPage()
  for (const rdns of ['one.wallet', 'two.wallet'])
    stops.push(
      createTestWallet({
        family: 'bip122',
        name: 'Xverse',
        rdns,
        window: window as unknown as Window,
      }).announce(),
    )
  const found = finder(bitcoin(surroundings([mainnet]).context))
  stops.push(found.stop)
  assert.equal(
    [...found.found.values()].map(({ id, impostor }) => [id, impostor]),
    [
      ['bip122:xverse', 'name'],
      ['bip122:xverse#2', 'name'],
    ],
  )
})

test('a Wallet Standard wallet that has only the events of Bitcoin’s own standard is followed', async () => {
  resetPage()
  const account = (address: string) => ({ address, chains: ['bitcoin:mainnet'], publicKey: new Uint8Array() })
  let shown = [account(ALICE)]
  let tell = (_: unknown) => {}
  const on = (_event: string, listener: (change: unknown) => void) => {
    tell = listener
    return () => {}
  }
  stops.push(
    registerWallet({
      version: '1.0.0',
      name: 'Bitcoin Only',
      icon: '',
      chains: ['bitcoin:mainnet'],
      get accounts() {
        return shown
      },
      features: {
        'bitcoin:connect': { connect: async () => ({ accounts: shown }) },
        'bitcoin:events': { on },
        'bitcoin:signMessage': { signMessage: async () => [] },
      },
    }),
  )
  const { context } = surroundings([mainnet])
  const adapter = bitcoin(context)
  const { found, stop } = finder(adapter)
  stops.push(stop)
  const session = await adapter.connect([...found.values()][0]!, { signal: never() })
  const changes: unknown[] = []
  const unwatch = adapter.watch(session, {
    changed: ({ accounts }) => changes.push(accounts?.map(({ address }) => address)),
    locked() {},
    ended() {},
  })
  shown = [account(BOB)]
  tell({ accounts: shown })
  await until('the change is reported', () => changes.length)
  assert.equal(changes, [[BOB]])
  unwatch()
})

test('a Wallet Standard wallet that unregisters ends its connection', async () => {
  const { adapter, session, found } = await connected('standard')
  const heard: string[] = []
  adapter.watch(session, {
    changed: () => heard.push('changed'),
    locked: () => heard.push('locked'),
    ended: () => heard.push('ended'),
  })
  for (const stop of stops.splice(0, 1)) stop()
  assert.equal(heard, ['ended'])
  assert.is(found.found.size, 0)
  await tick()
})

test.run()
