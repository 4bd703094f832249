import ecc from '@bitcoinerlab/secp256k1'
import { getRequestListener } from '@hono/node-server'
import { base64, hex } from '@scure/base'
import { Verifier } from 'bip322-js'
import { initEccLib, Psbt, Transaction } from 'bitcoinjs-lib'
import { Window } from 'happy-dom'
import { Hono } from 'hono'
import * as sats from 'sats-connect'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addBitcoin, BITCOIN_PATHS } from '../../cli/devnet/api/bitcoin'
import type { ApiEnv } from '../../cli/devnet/api/context'
import { type HttpServer, startHttpServer } from '../../cli/devnet/httpServer'
import {
  type BitcoinApi,
  type BitcoinNetwork,
  type BitcoinTestWallet,
  type BitcoinWalletOptions,
  type BtcProviderEntry,
  createTestWallet,
} from '../../src/testing'
import { bitcoinKeys, compressedPublicKey, lockOf } from '../../src/testing/signing/bitcoin'
import { BITCOIN_ACCOUNTS } from '../../src/testing/testAccounts'
import { until } from '../e2e/until'
import { codeOf, isSettled } from './settled'
import { standardApp } from './standardApp'

initEccLib(ecc)

const [one, two] = bitcoinKeys() as [ReturnType<typeof bitcoinKeys>[0], ReturnType<typeof bitcoinKeys>[0]]
const PAY = one!.payment.address
const ORD = one!.ordinals.address
const OTHER = two!.payment.address

let site: HttpServer
let urls: Record<BitcoinNetwork, string>
test.before(async () => {
  const app = new Hono<ApiEnv>()
  addBitcoin(app)
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  site = await startHttpServer((request, response) => void listener(request, response), {
    host: '127.0.0.1',
    port: 0,
  })
  urls = { mainnet: site.url + BITCOIN_PATHS.mainnet, testnet: site.url + BITCOIN_PATHS.testnet }
})
test.after(() => site.stop())

type Page = globalThis.Window & {
  btc_providers?: readonly BtcProviderEntry[]
  okxwallet?: Record<string, unknown>
  unisat?: unknown
  LeatherProvider?: unknown
}
/** The page of a test; sats-connect uses the global one. */
let page: Page
test.before.each(() => {
  page = new Window({ url: 'https://host.example' }) as unknown as Page
  Object.defineProperty(globalThis, 'window', { value: page, configurable: true })
})
test.after.each(() => {
  Reflect.deleteProperty(globalThis, 'window')
})

const make = <Api extends BitcoinApi>(api: Api, options: Partial<BitcoinWalletOptions<Api>> = {}) =>
  createTestWallet<Api>({ family: 'bip122', api, window: page, urls, ...options })

const fetchJson = async (path: string): Promise<unknown> => (await fetch(urls.mainnet + path)).json()
const utxosOf = (address: string) =>
  fetchJson(`/address/${address}/utxo`) as Promise<{ txid: string; vout: number; value: number }[]>
const balanceOf = async (address: string) =>
  (await utxosOf(address)).reduce((sum, { value }) => sum + value, 0)
/**
 * A PSBT that spends an output of each address: 10,000 to another account, the rest as change, for a fee of
 * 500.
 */
const makePsbt = async (addresses: readonly string[] = [PAY, ORD]) => {
  const psbt = new Psbt()
  let sum = 0
  for (const address of addresses) {
    const { txid, vout, value } = (await utxosOf(address)).sort((a, b) => b.value - a.value)[0]!
    const key = [one!.payment, one!.ordinals, two!.payment].find(each => each.address === address)!
    sum += value
    const { script } = lockOf(key.type, hex.decode(key.publicKey), 'mainnet')
    psbt.addInput({ hash: txid, index: vout, witnessUtxo: { script: Buffer.from(script), value } })
  }
  psbt.addOutput({ address: OTHER, value: 10_000 })
  return psbt.addOutput({ address: PAY, value: sum - 10_500 })
}
const isValid = (address: string, message: string, signature: string) =>
  Verifier.verifySignature(address, message, signature)

test('has the test mnemonic’s accounts at once, and those of another mnemonic with the first request', async () => {
  for (const network of ['mainnet', 'testnet'] as const) {
    assert.equal(
      BITCOIN_ACCOUNTS[network],
      bitcoinKeys(undefined, network).map(({ payment, ordinals }) => [
        payment.address,
        payment.publicKey,
        ordinals.address,
        ordinals.publicKey,
      ]),
    )
    const { script } = make('unisat', { network })
    assert.equal(
      script.accounts,
      BITCOIN_ACCOUNTS[network].map(([payment]) => payment),
    )
  }
  const mnemonic = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  const wallet = make('unisat', { accounts: mnemonic, autoApprove: true })
  assert.equal(await wallet.provider.requestAccounts(), [bitcoinKeys(mnemonic)[0]!.payment.address])
  assert.is(wallet.script.accounts.length, 3)
})

/* The API of sats-connect, read by the library itself. */

const ID = 'AgletTestProviders.dev_aglet_wallet'
type Validated = { readonly issues?: readonly unknown[] }
/** Checks a result against the library's own schema. */
const assertFits = (schema: { '~standard': { validate(value: unknown): unknown } }, value: unknown) =>
  assert.is((schema['~standard'].validate(value) as Validated).issues, undefined, JSON.stringify(value))
const call = async <Method extends keyof sats.Requests>(method: Method, params: sats.Params<Method>) => {
  const reply = await sats.request(method, params, ID)
  if (reply.status === 'error')
    throw Object.assign(new Error(reply.error.message), { code: reply.error.code })
  return reply.result
}
const { AddressPurpose } = sats
const connectedSats = async (options: Partial<BitcoinWalletOptions<'sats-connect'>> = {}) => {
  const wallet = make('sats-connect', options)
  wallet.announce()
  void wallet.script.approve()
  await call('getAddresses', { purposes: [AddressPurpose.Payment] })
  return wallet
}

test('is found by sats-connect until it is removed', () => {
  page.btc_providers = [{ id: 'Other', name: 'Other', icon: '', methods: [] }]
  const wallet = make('sats-connect', { name: 'Fox' })
  const stop = wallet.announce()
  const entry = sats.getProviders().find(({ name }) => name === 'Fox')!
  assert.is(entry.id, ID)
  assert.is(sats.getProviderById(entry.id), wallet.provider)
  assert.is(entry.icon, wallet.info.icon)
  stop()
  assert.equal(
    sats.getProviders().map(({ name }) => name),
    ['Other'],
  )
  assert.not.ok(sats.isProviderInstalled(ID))
})

test('gives sats-connect the requested addresses', async () => {
  const wallet = make('sats-connect')
  wallet.announce()
  const asked = call('getAddresses', {
    purposes: [AddressPurpose.Payment, AddressPurpose.Ordinals, AddressPurpose.Stacks],
    message: 'Connect to your wallet',
  })
  const { kind, words } = await wallet.script.approve({ accounts: [0] })
  assert.equal([kind, words.accounts?.[0]], ['connect', PAY])
  const result = await asked
  assertFits(sats.getAddressesResultSchema, result)
  assert.equal(
    result.addresses.map(({ address, purpose, addressType, publicKey }) => [
      address,
      purpose,
      addressType,
      publicKey,
    ]),
    [
      [PAY, 'payment', 'p2wpkh', one!.payment.publicKey],
      [ORD, 'ordinals', 'p2tr', one!.ordinals.publicKey],
    ],
  )
  const connect = await call('wallet_connect', null)
  assertFits(sats.connectResultSchema, connect)
  assert.is(connect.addresses.length, 2)
  const accounts = await call('getAccounts', { purposes: [AddressPurpose.Ordinals] })
  assertFits(sats.getAccountsResultSchema, accounts)
  assert.equal(
    accounts.map(({ address }) => address),
    [ORD],
  )
  assertFits(sats.getAccountResultSchema, await call('wallet_getAccount', null))
  assertFits(sats.getNetworkResultSchema, await call('wallet_getNetwork', null))
  assertFits(sats.getInfoResultSchema, await call('getInfo', null))
  assertFits(sats.getBalanceResultSchema, await call('getBalance', null))
  assert.is(await call('wallet_getWalletType', null), 'software')
  assert.is(wallet.script.pending.length, 0)
})

test('refuses with sats-connect’s codes', async () => {
  const wallet = make('sats-connect')
  wallet.announce()
  assert.is(await codeOf(call('signMessage', { address: PAY, message: 'x' })), -32002)
  void wallet.script.reject()
  assert.is(await codeOf(call('getAddresses', { purposes: [AddressPurpose.Payment] })), -32000)
  void wallet.script.reject({ code: 7, message: 'Broken' })
  assert.is(await codeOf(call('getAddresses', { purposes: [AddressPurpose.Payment] })), 7)
  assert.is(await codeOf(call('stx_getAccounts' as 'getInfo', null)), -32601)
  assert.is(await codeOf(call('constructor' as 'getInfo', null)), -32601)
  wallet.script.autoApprove(true)
  await call('wallet_connect', null)
  assert.is(await codeOf(call('signMessage', { address: OTHER, message: 'x' })), -32002)
  assert.is(await codeOf(call('signMessage', { address: PAY } as never)), -32602)
  assert.is(await codeOf(call('signPsbt', { psbt: 'nonsense' })), -32602)
  assert.is(await codeOf(call('sendTransfer', { recipients: [] })), -32602)
  assert.is(await codeOf(call('sendTransfer', { recipients: [{ address: OTHER, amount: 0.5 }] })), -32602)
  const much = [{ address: OTHER, amount: 1e12 }]
  assert.is(await codeOf(call('sendTransfer', { recipients: much })), -32603)
  wallet.script.goOffline()
  assert.is(await codeOf(call('wallet_connect', null)), -32603)
})

test('signs messages for sats-connect with both addresses and both protocols', async () => {
  const wallet = await connectedSats()
  for (const [address, protocol] of [
    [PAY, undefined],
    [ORD, sats.MessageSigningProtocols.BIP322],
    [PAY, sats.MessageSigningProtocols.ECDSA],
  ] as const) {
    const asked = call('signMessage', { address, message: 'Zażółć 🦊', ...(protocol ? { protocol } : {}) })
    const { kind, words } = await wallet.script.approve()
    assert.equal([kind, words.text, words.rows[0]!.value], ['sign', 'Zażółć 🦊', address])
    const result = await asked
    assertFits(sats.signMessageResultSchema, result)
    assert.equal([result.address, result.protocol], [address, protocol ?? 'BIP322'])
    assert.is(base64.decode(result.signature).length === 65, protocol === 'ECDSA')
    assert.ok(isValid(address, 'Zażółć 🦊', result.signature))
  }
})

test('signs a PSBT for sats-connect, and broadcasts it if asked', async () => {
  const wallet = await connectedSats()
  const psbt = await makePsbt()
  const params = { psbt: psbt.toBase64(), signInputs: { [PAY]: [0] }, broadcast: false }
  const asked = call('signPsbt', params)
  const { kind, words } = await wallet.script.approve()
  assert.is(kind, 'transaction')
  assert.equal(
    words.rows.map(({ label }) => label),
    ['To', 'Amount', 'Network fee', 'Network'],
  )
  assert.is(words.rows[0]!.value, OTHER)
  const half = await asked
  assertFits(sats.signPsbtResultSchema, half)
  assert.is(half.txid, undefined)
  const signed = Psbt.fromBase64(half.psbt).data.inputs
  assert.ok(signed[0]!.partialSig && !signed[1]!.tapKeySig)

  wallet.script.autoApprove(true)
  const before = await balanceOf(OTHER)
  const foreign = { psbt: psbt.toBase64(), signInputs: { [ORD]: [0] } }
  assert.is(await codeOf(call('signPsbt', foreign)), -32602)
  // The other input has no signature.
  const alone = { psbt: psbt.toBase64(), signInputs: { [ORD]: [1] }, broadcast: true }
  assert.is(await codeOf(call('signPsbt', alone)), -32602)
  const whole = await call('signPsbt', { ...alone, psbt: half.psbt })
  assert.match(whole.txid!, /^[0-9a-f]{64}$/)
  assert.is(await balanceOf(OTHER), before + 10_000)
  // An output cannot be spent twice, and the network's reason is passed on.
  const twice = call('signPsbt', { ...params, signInputs: { [PAY]: [0], [ORD]: [1] }, broadcast: true })
  assert.is(await codeOf(twice), -32603)
})

test('sends a transfer for sats-connect that is confirmed', async () => {
  const wallet = await connectedSats()
  const before = await balanceOf(OTHER)
  const asked = call('sendTransfer', { recipients: [{ address: OTHER, amount: 1_234_567 }] })
  const { words } = await wallet.script.approve()
  assert.equal(words.rows.map(({ value }) => value).slice(0, 3), [PAY, OTHER, '0.01234567 BTC'])
  const result = await asked
  assertFits(sats.sendTransferResultSchema, result)
  assert.is(await balanceOf(OTHER), before + 1_234_567)
  const raw = await (await fetch(`${urls.mainnet}/tx/${result.txid}/hex`)).text()
  assert.is(Transaction.fromHex(raw).getId(), result.txid)
})

test('notifies sats-connect of another account, another network, and a disconnect', async () => {
  const wallet = await connectedSats({ autoApprove: true })
  const events: unknown[] = []
  const offs = (['accountChange', 'networkChange', 'disconnect'] as const).map(eventName =>
    sats.addListener({ eventName, cb: (event: unknown) => events.push(event) }, ID),
  )
  assert.is(wallet.script.listenerCount(), 3)
  wallet.script.switchAccount(OTHER)
  wallet.script.switchChain('testnet')
  const { addresses } = await call('getAddresses', { purposes: [AddressPurpose.Payment] })
  assert.match(addresses[0]!.address, /^tb1q/)
  await call('wallet_changeNetwork', { name: sats.BitcoinNetworkType.Mainnet })
  wallet.script.lock()
  wallet.script.unlock()
  assert.is(await call('wallet_disconnect', null), null)
  assert.equal(
    events.map(event => (event as { type: string }).type),
    ['accountChange', 'networkChange', 'networkChange', 'disconnect', 'accountChange', 'disconnect'],
  )
  for (const event of events) assertFits(sats.walletEventSchema, event)
  const [account, network] = events as [{ addresses: { address: string }[] }, { bitcoin: { name: string } }]
  assert.is(account.addresses[0]!.address, OTHER)
  assert.is(network.bitcoin.name, 'Testnet')
  for (const off of offs) off()
  assert.is(wallet.script.listenerCount(), 0)
})

/* Unisat, read by sats-connect's own adapter as well. */

test('as Unisat, provides accounts, key, balance, network and events', async () => {
  const wallet = make('unisat')
  const { provider } = wallet
  const stop = wallet.announce()
  assert.is(page.unisat, provider)
  assert.equal(await provider.getAccounts(), [])
  assert.is(await codeOf(provider.getPublicKey()), 4100)
  void wallet.script.reject()
  assert.is(await codeOf(provider.requestAccounts()), 4001)
  void wallet.script.approve()
  assert.equal(await provider.requestAccounts(), [PAY])
  assert.equal(await provider.getAccounts(), [PAY])
  assert.is(await provider.getPublicKey(), compressedPublicKey(one!.payment))
  assert.is((await provider.getBalance()).total, await balanceOf(PAY))
  assert.is(await provider.getNetwork(), 'livenet')

  const events: unknown[] = []
  const listen = (name: string) => (payload: unknown) => events.push([name, payload])
  const [accounts, networks] = [listen('accountsChanged'), listen('networkChanged')]
  provider.on('accountsChanged', accounts)
  provider.on('networkChanged', networks)
  const switching = provider.switchNetwork('testnet')
  const { kind, words } = await wallet.script.approve()
  assert.equal([kind, words.rows.map(({ value }) => value)], ['network', ['Bitcoin', 'Bitcoin Testnet']])
  await switching
  wallet.script.switchAccount(1)
  wallet.script.lock()
  const [first, second] = BITCOIN_ACCOUNTS.testnet.map(([payment]) => payment)
  assert.equal(events, [
    ['networkChanged', 'testnet'],
    ['accountsChanged', [first]],
    ['accountsChanged', [second]],
    ['accountsChanged', []],
  ])
  assert.is(await codeOf(provider.switchNetwork('moon' as never)), -32602)
  provider.removeListener('accountsChanged', accounts)
  assert.is(wallet.script.listenerCount(), 1)
  stop()
  assert.is(page.unisat, undefined)
})

test('as Unisat, signs and sends through sats-connect’s adapter', async () => {
  const wallet = make('unisat', { autoApprove: true })
  wallet.announce()
  const adapter = new sats.defaultAdapters['unisat']!()
  const use = async <Method extends keyof sats.Requests>(method: Method, params: sats.Params<Method>) => {
    const reply = await adapter.request(method, params)
    if (reply.status === 'error') throw reply.error
    return reply.result
  }
  const accounts = await use('getAccounts', { purposes: [AddressPurpose.Payment] })
  assertFits(sats.getAccountsResultSchema, accounts)
  const message = await use('signMessage', { address: PAY, message: 'Hello' })
  assert.ok(isValid(PAY, 'Hello', message.signature))
  const before = await balanceOf(OTHER)
  const { txid } = await use('sendTransfer', { recipients: [{ address: OTHER, amount: 20_000 }] })
  assert.match(txid, /^[0-9a-f]{64}$/)
  const psbt = await makePsbt([PAY])
  const signed = await use('signPsbt', { psbt: psbt.toBase64(), signInputs: { [PAY]: [0] }, broadcast: true })
  assert.match(signed.txid!, /^[0-9a-f]{64}$/)
  assert.ok((await balanceOf(OTHER)) > before + 20_000)

  const { provider } = wallet
  assert.ok(isValid(PAY, 'Hello', await provider.signMessage('Hello')))
  assert.is(base64.decode(await provider.signMessage('Hello')).length, 65)
  const more = (await makePsbt([PAY])).toHex()
  const open = await provider.signPsbt(more, { autoFinalized: false })
  assert.ok(Psbt.fromHex(open).data.inputs[0]!.partialSig)
  const finished = Psbt.fromHex(await provider.signPsbt(more, { toSignInputs: [{ index: 0, address: PAY }] }))
  const rawtx = finished.extractTransaction(true).toHex()
  assert.is(await provider.pushTx({ rawtx }), Transaction.fromHex(rawtx).getId())
})

/* OKX */

test('as OKX, exists beside its cardano provider, with its own methods', async () => {
  page.okxwallet = { ethereum: 'kept' }
  const wallet = make('okx')
  const { provider } = wallet
  const stop = wallet.announce()
  assert.equal(Object.keys(page.okxwallet), ['ethereum', 'bitcoin', 'cardano'])
  assert.equal(page.okxwallet['cardano'], { icon: wallet.info.icon })
  const events: unknown[] = []
  for (const name of ['accountChanged', 'accountsChanged', 'disconnect'])
    provider.on(name, (payload: unknown) => events.push([name, payload]))
  void wallet.script.reject()
  assert.is(await codeOf(provider.connect()), 4001)
  void wallet.script.approve()
  const { publicKey } = one!.payment
  const account = { address: PAY, publicKey, compressedPublicKey: publicKey }
  assert.equal(await provider.connect(), account)
  assert.equal(await provider.getAccounts(), [PAY])
  assert.equal(await provider.requestAccounts(), [PAY])
  assert.is(await provider.getPublicKey(), publicKey)
  assert.is(await provider.getNetwork(), 'livenet')
  assert.is((await provider.getBalance()).total, await balanceOf(PAY))

  wallet.script.autoApprove(true)
  assert.ok(isValid(PAY, 'Hello', await provider.signMessage('Hello')))
  assert.ok(isValid(PAY, 'Hello', await provider.signMessage('Hello', 'bip322-simple')))
  const before = await balanceOf(OTHER)
  const { txhash } = await provider.send({ from: PAY, to: OTHER, value: '0.0001' })
  assert.match(txhash, /^[0-9a-f]{64}$/)
  assert.is(await balanceOf(OTHER), before + 10_000)
  assert.match(await provider.sendBitcoin(OTHER, 20_000, { feeRate: 5 }), /^[0-9a-f]{64}$/)
  const open = await provider.signPsbt((await makePsbt([PAY])).toHex(), { autoFinalized: false })
  assert.match(await provider.pushPsbt(open), /^[0-9a-f]{64}$/)
  assert.is(await codeOf(provider.send({ from: OTHER, to: PAY, value: '1' })), -32602)
  assert.is(await codeOf(provider.send({ from: PAY, to: OTHER, value: '1e3' })), -32602)
  const strange = await makePsbt([OTHER])
  assert.is(await codeOf(provider.signPsbt(strange.toHex())), -32602)

  await provider.disconnect()
  assert.equal(events, [
    ['accountsChanged', [PAY]],
    ['accountChanged', account],
    ['accountsChanged', []],
    ['disconnect', undefined],
  ])
  stop()
  assert.equal(page.okxwallet, { ethereum: 'kept' })
})

/* Leather */

test('as Leather, wraps its answers and throws its refusals wrapped', async () => {
  const wallet = make('leather')
  const { provider } = wallet
  wallet.announce()
  assert.is(page.LeatherProvider, provider)
  assert.is(sats.getProviders()[0]!.id, 'LeatherProvider')
  const use = async (method: string, params?: unknown) => {
    const reply = await provider.request(method, params)
    assert.equal(Object.keys(reply), ['jsonrpc', 'id', 'result'])
    return (reply as { result: Record<string, unknown> }).result
  }
  const refused = (method: string, params?: unknown) =>
    provider.request(method, params).then(
      () => 'no error',
      (reply: { jsonrpc: string; error: { code: number } }) => `${reply.jsonrpc} ${reply.error.code}`,
    )
  void wallet.script.reject()
  assert.is(await refused('getAddresses'), '2.0 4001')
  assert.is(await refused('flyToTheMoon'), '2.0 -32601')
  assert.is(await refused('signMessage', { message: 'x' }), '2.0 4100')
  wallet.script.autoApprove(true)
  assert.equal(await use('getAddresses'), {
    addresses: [
      { symbol: 'BTC', type: 'p2wpkh', address: PAY, publicKey: one!.payment.publicKey },
      { symbol: 'BTC', type: 'p2tr', address: ORD, publicKey: one!.ordinals.publicKey },
    ],
  })
  for (const [paymentType, address] of [
    [undefined, PAY],
    ['p2tr', ORD],
  ]) {
    const signed = await use('signMessage', { message: 'Hello', paymentType })
    assert.is(signed['address'], address)
    assert.ok(isValid(String(address), 'Hello', String(signed['signature'])))
  }
  const before = await balanceOf(OTHER)
  assert.match(
    String((await use('sendTransfer', { address: OTHER, amount: '10000' }))['txid']),
    /^[0-9a-f]{64}$/,
  )
  await use('sendTransfer', { recipients: [{ address: OTHER, amount: '20000' }] })
  assert.is(await balanceOf(OTHER), before + 30_000)
  const psbt = (await makePsbt([PAY])).toHex()
  const signed = await use('signPsbt', { hex: psbt, signAtIndex: [0], network: 'mainnet' })
  assert.ok(Psbt.fromHex(String(signed['hex'])).data.inputs[0]!.partialSig)
  const sent = await use('signPsbt', { hex: psbt, broadcast: true })
  assert.match(String(sent['txid']), /^[0-9a-f]{64}$/)
  assert.is(await refused('signPsbt', { hex: psbt, network: 'testnet' }), '2.0 -32602')
})

/* The Bitcoin wallet-standard */

test('is a wallet of the Bitcoin wallet-standard', async () => {
  const wallet = make('standard')
  const wallets = standardApp(page)
  const stop = wallet.announce()
  assert.is(wallets[0], wallet.provider)
  const { features } = wallet.provider
  assert.equal(wallet.provider.accounts, [])
  const changes: unknown[] = []
  features['standard:events'].on('change', (change: { accounts: readonly { address: string }[] }) =>
    changes.push(change.accounts.map(({ address }) => address)),
  )
  const { connect } = features['bitcoin:connect']
  void wallet.script.reject()
  assert.is(await codeOf(connect({ purposes: ['payment'] })), 4001)
  assert.is(await codeOf(connect(undefined as never)), -32602)
  void wallet.script.approve()
  const { accounts } = await connect({ purposes: ['payment', 'ordinals'] })
  assert.equal(
    accounts.map(({ address, publicKey, chains }) => [address, hex.encode(publicKey), chains]),
    [
      [PAY, one!.payment.publicKey, ['bitcoin:mainnet']],
      [ORD, one!.ordinals.publicKey, ['bitcoin:mainnet']],
    ],
  )
  assert.is(wallet.provider.accounts[1], accounts[1])

  wallet.script.autoApprove(true)
  const message = new TextEncoder().encode('Zażółć')
  for (const account of accounts) {
    const [output] = await features['bitcoin:signMessage'].signMessage({ account, message })
    assert.ok(isValid(account.address, 'Zażółć', base64.encode(output!.signature)))
  }
  const psbt = Uint8Array.from((await makePsbt()).toBuffer())
  const inputsToSign = accounts.map((account, index) => ({
    account,
    signingIndexes: [index],
    sigHash: 'ALL',
  }))
  const { signTransaction } = features['bitcoin:signTransaction']
  const [output] = await signTransaction({ psbt, inputsToSign })
  const finished = Psbt.fromBuffer(Buffer.from(output!.signedPsbt)).finalizeAllInputs()
  const raw = finished.extractTransaction(true).toHex()
  const response = await fetch(`${urls.mainnet}/tx`, { method: 'POST', body: raw })
  assert.is(await response.text(), Transaction.fromHex(raw).getId())
  const odd = inputsToSign.map(input => ({ ...input, sigHash: 'MOST' }))
  assert.is(await codeOf(signTransaction({ psbt, inputsToSign: odd })), -32602)
  for (const part of [{ account: undefined }, { signingIndexes: undefined }]) {
    const incomplete = inputsToSign.map(input => ({ ...input, ...part })) as never
    assert.is(await codeOf(signTransaction({ psbt, inputsToSign: incomplete })), -32602)
  }

  wallet.script.switchChain('testnet')
  await features['bitcoin:disconnect'].disconnect()
  const [[pay, , ordinals]] = BITCOIN_ACCOUNTS.testnet as [readonly [string, string, string, string]]
  assert.equal(changes, [[PAY, ORD], [pay, ordinals], []])
  assert.is(
    await codeOf(features['bitcoin:signMessage'].signMessage({ account: accounts[0]!, message })),
    4100,
  )
  stop()
  assert.is(wallets.length, 0)
})

/* Whatever the API */

test('remembers the page and the network after a reload', async () => {
  const before = make('unisat', { persist: true, autoApprove: true })
  await before.provider.requestAccounts()
  before.script.switchAccount(1)
  before.script.switchChain('testnet')
  const after = make('unisat', { persist: true })
  assert.equal(await after.provider.getAccounts(), [BITCOIN_ACCOUNTS.testnet[1]![0]])
  assert.equal(await make('unisat').provider.getAccounts(), [])
  assert.equal(await make('unisat', { persist: true, rdns: 'dev.other' }).provider.getAccounts(), [])
})

test('can stall, unlock on request, give intercepted answers, and vanish', async () => {
  const wallet: BitcoinTestWallet<'unisat'> = make('unisat')
  const { provider, script } = wallet
  wallet.announce()
  const first = provider.requestAccounts()
  const { id } = await script.stall()
  assert.is(await codeOf(provider.requestAccounts()), -32002)
  assert.not(await isSettled(first))
  await script.approve({ id })
  assert.equal(await first, [PAY])
  script.lock()
  assert.equal(await provider.getAccounts(), [])
  assert.is(await codeOf(provider.signMessage('x')), 4100)
  const again = provider.requestAccounts()
  assert.is((await script.approve()).words.title, 'Unlock the wallet?')
  assert.equal(await again, [PAY])
  script.goOffline()
  assert.is(await codeOf(provider.getAccounts()), 4900)
  script.goOnline()
  script.intercept('getAccounts', () => Promise.resolve('nonsense'))
  assert.is(await provider.getAccounts(), 'nonsense' as never)
  script.intercept('getAccounts', null)
  const heard: unknown[] = []
  provider.on('accountsChanged', (payload: unknown) => heard.push(payload))
  script.emit('accountsChanged', 5)
  assert.equal(heard, [5])
  assert.throws(() => script.switchChain('moon' as never))
  assert.throws(() => script.switchAccount(9))

  const waiting = provider.signMessage('x')
  script.vanish()
  script.switchAccount(1)
  assert.not(await isSettled(waiting))
  assert.not(await isSettled(provider.getAccounts()))
  assert.equal([page.unisat, script.pending.length, heard.length], [undefined, 0, 1])
})

test('reports that the network does not answer, but still signs', async () => {
  for (const options of [{ urls: {} }, { urls: { mainnet: 'http://127.0.0.1:9' } }]) {
    const { provider } = make('unisat', { ...options, autoApprove: true })
    await provider.requestAccounts()
    assert.is(await codeOf(provider.getBalance()), 4901)
    assert.is(await codeOf(provider.sendBitcoin(OTHER, 1000)), 4901)
    assert.ok(isValid(PAY, 'Hello', await provider.signMessage('Hello')))
  }
})

test('a PSBT is broadcast to the network that the user has read in the prompt, even after a switch', async () => {
  const wallet = await connectedSats()
  const psbt = (await makePsbt([PAY])).toBase64()
  const asked = call('signPsbt', { psbt, signInputs: { [PAY]: [0] }, broadcast: true })
  await until('it is shown', () => wallet.script.pending.length)
  wallet.script.switchChain('testnet')
  await wallet.script.approve()
  assert.match((await asked).txid!, /^[0-9a-f]{64}$/)
})

test.run()
