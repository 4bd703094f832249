import { u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { Window } from 'happy-dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  createTestWallet,
  type ExtrinsicPayload,
  type InjectedAccount,
  type PolkadotTestWallet,
  type PolkadotWalletOptions,
} from '../../src/testing'
import { polkadotKeys } from '../../src/testing/signing/polkadot'
import { POLKADOT_ADDRESSES } from '../../src/testing/testAccounts'
import { codeOf, isSettled } from './settled'

test.before(async () => void (await cryptoWaitReady()))

const [FIRST, SECOND] = POLKADOT_ADDRESSES[42] as readonly [string, string, string]
const newPage = () =>
  new Window({ url: 'https://host.example' }) as unknown as globalThis.Window & {
    injectedWeb3?: Record<string, unknown>
  }
const make = (options: Partial<PolkadotWalletOptions> = {}) =>
  createTestWallet({ family: 'polkadot', window: newPage(), ...options })
const enable = ({ provider }: PolkadotTestWallet) => provider.enable('host')
const connected = async (options: Partial<PolkadotWalletOptions> = {}) => {
  const wallet = make(options)
  void wallet.script.approve()
  return { wallet, ...(await enable(wallet)) }
}
const addresses = (accounts: readonly InjectedAccount[]) => accounts.map(({ address }) => address)
const PAYLOAD: ExtrinsicPayload = {
  address: FIRST,
  blockHash: `0x${'00'.repeat(32)}`,
  era: '0x00',
  genesisHash: `0x${'91'.repeat(32)}`,
  method: '0x0503',
  nonce: '0x07',
  specVersion: '0x01',
  tip: '0x00',
  transactionVersion: '0x01',
  signedExtensions: ['CheckNonce', 'ChargeTransactionPayment'],
  version: 4,
}

test('has the test mnemonic’s accounts at once, and those of another mnemonic with the first request', async () => {
  const keys = polkadotKeys()
  for (const prefix of [0, 42] as const) {
    assert.equal(
      POLKADOT_ADDRESSES[prefix],
      keys.map(({ publicKey }) => encodeAddress(publicKey, prefix)),
    )
    assert.equal(make({ prefix }).script.accounts, POLKADOT_ADDRESSES[prefix])
  }
  const mnemonic = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  const { accounts, wallet } = await connected({ accounts: mnemonic, prefix: 0 })
  const expected = polkadotKeys(mnemonic).map(({ publicKey }) => encodeAddress(publicKey, 0))
  assert.equal(addresses(await accounts.get()), expected.slice(0, 1))
  assert.equal(wallet.script.accounts, expected)
})

test('is in window.injectedWeb3 beside others until it is removed', () => {
  const page = newPage()
  const one = make({ window: page, name: 'Fox' })
  const two = make({ window: page, name: 'Owl' })
  const [stop] = [one.announce(), two.announce()]
  assert.is(page.injectedWeb3!['Fox'], one.provider)
  assert.is(page.injectedWeb3!['Owl'], two.provider)
  assert.type(one.provider.version, 'string')
  stop()
  assert.equal(Object.keys(page.injectedWeb3!), ['Owl'])
})

test('enables the page when approved, and does not ask twice', async () => {
  const wallet = make()
  const asked = enable(wallet)
  assert.equal(
    wallet.script.pending.map(({ kind, method, params }) => [kind, method, params]),
    [['connect', 'enable', ['host']]],
  )
  await wallet.script.approve({ accounts: [1, 0] })
  const { accounts } = await asked
  assert.equal(await accounts.get(), [
    { address: SECOND, name: 'Account 2', genesisHash: null, type: 'sr25519' },
    { address: FIRST, name: 'Account 1', genesisHash: null, type: 'sr25519' },
  ])
  assert.equal(addresses(await (await enable(wallet)).accounts.get()), [SECOND, FIRST])
})

test('rejects with the message that extensions use, or with the script’s error', async () => {
  const { wallet, signer } = await connected()
  const stranger = make()
  void stranger.script.reject()
  assert.is(await codeOf(enable(stranger)), 'Rejected')
  void wallet.script.reject()
  assert.is(await codeOf(signer.signRaw({ address: FIRST, data: '0x00' })), 'Cancelled')
  void wallet.script.reject()
  assert.is(await codeOf(signer.signPayload(PAYLOAD)), 'Cancelled')
  void wallet.script.reject({ message: 'Not today' })
  assert.is(await codeOf(signer.signPayload(PAYLOAD)), 'Not today')
  void wallet.script.reject({ code: 7, message: 'Broken' })
  assert.is(await codeOf(signer.signPayload(PAYLOAD)), 7)
})

test('signs wrapped raw data, for an address with any prefix', async () => {
  const { wallet, signer } = await connected()
  for (const [address, data] of [
    [FIRST, 'Zażółć 🦊'],
    [POLKADOT_ADDRESSES[0][0]!, `0x${Buffer.from('Zażółć 🦊').toString('hex')}`],
  ] as const) {
    const asked = signer.signRaw({ address, data, type: 'bytes' })
    const { kind, words } = await wallet.script.approve()
    assert.equal([kind, words.text], ['sign', 'Zażółć 🦊'])
    const { signature } = await asked
    assert.ok(signatureVerify(u8aWrapBytes(Buffer.from('Zażółć 🦊')), signature, address).isValid)
  }
  assert.is(await codeOf(signer.signRaw({ address: SECOND, data: '0x00' })), 4100)
  assert.is(await codeOf(signer.signRaw({ address: FIRST, data: 5 as never })), -32602)
})

test('signs transactions, except those whose bytes it cannot encode', async () => {
  const { wallet, signer } = await connected()
  const asked = signer.signPayload(PAYLOAD)
  const { kind, words } = await wallet.script.approve()
  assert.is(kind, 'transaction')
  assert.equal(
    words.rows.map(({ value }) => value),
    [FIRST, PAYLOAD.genesisHash, '0x0503', '7'],
  )
  const { signature } = await asked
  // The call, then nonce and tip, both compact-encoded.
  assert.ok(signatureVerify(Uint8Array.of(5, 3, 7 << 2, 0), signature, FIRST).isValid)
  assert.is(await codeOf(signer.signPayload({ ...PAYLOAD, signedExtensions: ['CheckMoon'] })), -32602)
  assert.is(wallet.script.pending.length, 0)
})

test('notifies subscribers of another account and of being locked, and unlocks on request', async () => {
  const { wallet, accounts, signer } = await connected()
  const heard: string[] = []
  const off = accounts.subscribe(list => heard.push(addresses(list).join()))
  wallet.script.switchAccount(1)
  wallet.script.lock()
  assert.is(await codeOf(signer.signRaw({ address: FIRST, data: '0x00' })), 4100)
  assert.equal(await accounts.get(), [])
  const again = enable(wallet)
  assert.is((await wallet.script.approve()).words.title, 'Unlock the wallet?')
  await again
  assert.equal(heard, [FIRST, `${SECOND},${FIRST}`, '', `${SECOND},${FIRST}`])
  assert.is(wallet.script.listenerCount('accounts'), 1)
  off()
  assert.is(wallet.script.listenerCount(), 0)
})

test('remembers the page after a reload; can be offline, give intercepted answers, and vanish', async () => {
  const page = newPage()
  await connected({ window: page, persist: true })
  const wallet = make({ window: page, persist: true })
  wallet.announce()
  const { accounts, signer } = await enable(wallet)
  assert.equal(addresses(await accounts.get()), [FIRST])
  wallet.script.goOffline()
  assert.is(await codeOf(accounts.get()), 4900)
  wallet.script.goOnline()
  wallet.script.intercept('accounts.get', () => 'nonsense')
  assert.is(await accounts.get(), 'nonsense' as never)
  wallet.script.intercept('accounts.get', null)
  const heard: unknown[] = []
  accounts.subscribe(list => heard.push(list))
  wallet.script.emit('accounts', null)
  assert.is(heard.at(-1), null)
  const waiting = signer.signPayload(PAYLOAD)
  wallet.script.vanish()
  assert.equal(Object.keys(page.injectedWeb3!), [])
  assert.not(await isSettled(waiting))
  assert.not(await isSettled(enable(wallet)))
  assert.is(wallet.script.listenerCount(), 0)
})

test.run()
