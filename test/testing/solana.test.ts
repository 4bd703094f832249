import { createPublicKey, verify } from 'node:crypto'
import { Window } from 'happy-dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Connection, PublicKey, SystemProgram, Transaction, VersionedTransaction } from 'web3js-1'
import { type Solana, startSolana } from '../../cli/devnet/solana'
import {
  createTestWallet,
  type SolanaTestWallet,
  type SolanaWalletOptions,
  type StandardAccount,
} from '../../src/testing'
import { solanaKeys } from '../../src/testing/signing/solana'
import { SOLANA_ADDRESSES } from '../../src/testing/testAccounts'
import { codeOf, isSettled } from './settled'
import { standardApp } from './standardApp'

const [FIRST, SECOND, THIRD] = SOLANA_ADDRESSES as readonly [string, string, string]
const BLOCKHASH = new PublicKey(new Uint8Array(32).fill(7)).toBase58()

const newPage = () => new Window({ url: 'https://host.example' }) as unknown as globalThis.Window
const make = (options: Partial<SolanaWalletOptions> = {}) =>
  createTestWallet({ family: 'solana', window: newPage(), ...options })
const feature = ({ provider }: SolanaTestWallet) => provider.features
const connect = (wallet: SolanaTestWallet, silent = false) =>
  feature(wallet)['standard:connect'].connect(silent ? { silent } : undefined)
const connected = async (options: Partial<SolanaWalletOptions> = {}) => {
  const wallet = make(options)
  void wallet.script.approve()
  const [account] = (await connect(wallet)).accounts
  return { wallet, account: account!, features: feature(wallet) }
}
const addresses = (accounts: readonly StandardAccount[]) => accounts.map(({ address }) => address)
const bytes = (text: string) => new TextEncoder().encode(text)
const isSignedBy = (address: string, message: Uint8Array, signature: Uint8Array) => {
  const x = Buffer.from(new PublicKey(address).toBytes()).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, signature)
}
const transfer = (from = FIRST, recentBlockhash = BLOCKHASH) => {
  const [payer, to] = [new PublicKey(from), new PublicKey(THIRD)]
  const transaction = new Transaction({ feePayer: payer, recentBlockhash }).add(
    SystemProgram.transfer({ fromPubkey: payer, toPubkey: to, lamports: 1_000_000 }),
  )
  return Uint8Array.from(transaction.serialize({ requireAllSignatures: false }))
}

test('has the test mnemonic’s accounts at once, and those of another mnemonic with the first request', async () => {
  assert.equal(SOLANA_ADDRESSES, addresses(solanaKeys() as never))
  assert.equal(make().script.accounts, SOLANA_ADDRESSES)
  const mnemonic = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  const other = make({ accounts: mnemonic, autoApprove: true })
  const { accounts } = await connect(other)
  assert.is(accounts[0]!.address, solanaKeys(mnemonic)[0]!.address)
  assert.equal(other.script.accounts, addresses(solanaKeys(mnemonic) as never))
})

test('is found by apps that start before and after it, until it is removed', () => {
  const page = newPage()
  const early = standardApp(page)
  const wallet = make({ window: page, name: 'Fox' })
  assert.is(early.length, 0)
  const stop = wallet.announce()
  const late = standardApp(page)
  assert.equal([early[0], late[0]], [wallet.provider, wallet.provider])
  const { name, icon, version, chains, accounts } = wallet.provider
  assert.equal([name, version, accounts.length], ['Fox', '1.0.0', 0])
  assert.equal(chains, ['solana:mainnet', 'solana:devnet', 'solana:testnet'])
  assert.match(icon, /^data:image\/svg\+xml,/)
  stop()
  assert.equal([early.length, late.length, standardApp(page).length], [0, 0, 0])
})

test('connects when approved, notifies the page, and does not ask twice', async () => {
  const wallet = make()
  const changes: unknown[] = []
  feature(wallet)['standard:events'].on('change', (change: { accounts: readonly StandardAccount[] }) =>
    changes.push(addresses(change.accounts)),
  )
  const asked = connect(wallet)
  assert.equal(
    wallet.script.pending.map(({ kind, method }) => [kind, method]),
    [['connect', 'standard:connect']],
  )
  assert.equal(wallet.script.pending[0]!.words.accounts, SOLANA_ADDRESSES)
  await wallet.script.approve({ accounts: [1, FIRST] })
  const { accounts } = await asked
  assert.equal(addresses(accounts), [SECOND, FIRST])
  assert.equal(changes, [[SECOND, FIRST]])
  assert.is(wallet.provider.accounts[0], accounts[0])
  assert.equal(accounts[0]!.publicKey, new PublicKey(SECOND).toBytes())
  assert.ok(accounts[0]!.features.includes('solana:signMessage'))
  assert.equal(addresses((await connect(wallet)).accounts), [SECOND, FIRST])
})

test('a silent connect shows no prompt', async () => {
  const wallet = make()
  assert.equal((await connect(wallet, true)).accounts, [])
  assert.is(wallet.script.pending.length, 0)
})

test('rejects with 4001, or with the script’s error, and allows one open request to connect', async () => {
  const wallet = make()
  void wallet.script.reject()
  assert.is(await codeOf(connect(wallet)), 4001)
  void wallet.script.reject({ code: -32603, message: 'Broken' })
  assert.is(await codeOf(connect(wallet)), -32603)
  const first = connect(wallet)
  const { id } = await wallet.script.stall()
  assert.is(await codeOf(connect(wallet)), -32002)
  assert.not(await isSettled(first))
  await wallet.script.approve({ id })
  assert.equal(addresses((await first).accounts), [FIRST])
})

test('signs one or several messages, and only with accounts shared with the page', async () => {
  const { wallet, account, features } = await connected()
  const { signMessage } = features['solana:signMessage']
  const [one, two] = [bytes('Zażółć\n🦊'), new Uint8Array([0xff, 0])]
  const asked = signMessage({ account, message: one }, { account, message: two })
  assert.is(wallet.script.pending[0]!.words.text, 'Zażółć\n🦊')
  await wallet.script.approve()
  void wallet.script.approve()
  const outputs = await asked
  ;[one, two].forEach((message, index) => {
    assert.equal(outputs[index]!.signedMessage, message)
    assert.ok(isSignedBy(FIRST, message, outputs[index]!.signature))
  })
  const stranger = { ...account, address: SECOND }
  assert.is(await codeOf(signMessage({ account: stranger, message: one })), 4100)
  assert.is(await codeOf(signMessage({ account, message: 'text' as never })), -32602)
  void wallet.script.reject()
  assert.is(await codeOf(signMessage({ account, message: one })), 4001)
})

test('signs transactions and describes their transfers', async () => {
  const { wallet, account, features } = await connected()
  const { signTransaction, supportedTransactionVersions } = features['solana:signTransaction']
  assert.equal(supportedTransactionVersions, ['legacy', 0])
  const transaction = transfer()
  const asked = signTransaction({ account, transaction, chain: 'solana:devnet' })
  const { words, kind } = await wallet.script.approve()
  assert.is(kind, 'transaction')
  assert.is(words.title, 'Sign this transaction?')
  assert.equal(words.rows, [
    { label: 'Fee payer', value: FIRST },
    { label: 'To', value: THIRD },
    { label: 'Amount', value: '0.001 SOL' },
    { label: 'Network', value: 'Solana Devnet' },
  ])
  const [{ signedTransaction }] = (await asked) as [{ signedTransaction: Uint8Array }]
  assert.ok(Transaction.from(signedTransaction).verifySignatures())
  assert.is(await codeOf(signTransaction({ account, transaction: transfer(SECOND) })), -32602)
  assert.is(await codeOf(signTransaction({ account, transaction: new Uint8Array(3) })), -32602)
  assert.is(wallet.script.pending.length, 0)
})

test('sends a transaction that lands, and returns its signature', async () => {
  const chain: Solana = await startSolana()
  try {
    const { account, features } = await connected({
      chains: { 'solana:mainnet': chain.url },
      autoApprove: ['transaction'],
    })
    const connection = new Connection(chain.url, { wsEndpoint: chain.wsUrl, commitment: 'confirmed' })
    const before = await connection.getBalance(new PublicKey(THIRD))
    const { blockhash } = await connection.getLatestBlockhash()
    const { signAndSendTransaction } = features['solana:signAndSendTransaction']
    const transaction = transfer(FIRST, blockhash)
    const [output] = await signAndSendTransaction({ account, transaction, chain: 'solana:mainnet' })
    assert.is(output!.signature.length, 64)
    const { message } = VersionedTransaction.deserialize(transaction)
    assert.ok(isSignedBy(FIRST, message.serialize(), output!.signature))
    assert.is(await connection.getBalance(new PublicKey(THIRD)), before + 1_000_000)
    // Its blockhash is made up.
    assert.is(await codeOf(signAndSendTransaction({ account, transaction: transfer() })), -32002)
    const away = { account, transaction, chain: 'solana:testnet' }
    assert.is(await codeOf(signAndSendTransaction(away)), 4901)
  } finally {
    await chain.stop()
  }
})

test('signs in: connects, and signs a message built from the page’s and the wallet’s fields', async () => {
  const wallet = make()
  const { signIn } = feature(wallet)['solana:signIn']
  const asked = signIn({
    statement: 'Hello.',
    uri: 'https://host.example/',
    version: '1',
    chainId: 'mainnet',
    nonce: 'abcdef12',
    issuedAt: '2026-01-01T00:00:00Z',
    resources: ['https://host.example/terms'],
  })
  await wallet.script.approve({ accounts: [1] })
  const { words } = await wallet.script.approve()
  const [output] = await asked
  const text = new TextDecoder().decode(output!.signedMessage)
  assert.is(
    text,
    `host.example wants you to sign in with your Solana account:
${SECOND}

Hello.

URI: https://host.example/
Version: 1
Chain ID: mainnet
Nonce: abcdef12
Issued At: 2026-01-01T00:00:00Z
Resources:
- https://host.example/terms`,
  )
  assert.is(words.text, text)
  assert.ok(isSignedBy(SECOND, output!.signedMessage, output!.signature))
  assert.is(output!.account, wallet.provider.accounts[0])
  assert.is(await codeOf(signIn({ address: FIRST })), 4100)
})

test('notifies the page of another account, of being locked, and of a disconnect', async () => {
  const { wallet, account, features } = await connected({ autoApprove: true })
  const changes: string[] = []
  const off = features['standard:events'].on('change', (change: { accounts: readonly StandardAccount[] }) =>
    changes.push(addresses(change.accounts).join()),
  )
  wallet.script.switchAccount(SECOND)
  wallet.script.lock()
  assert.equal(wallet.provider.accounts, [])
  assert.is(await codeOf(features['solana:signMessage'].signMessage({ account, message: bytes('x') })), 4100)
  wallet.script.unlock()
  await features['standard:disconnect'].disconnect()
  assert.equal(changes, [`${SECOND},${FIRST}`, '', `${SECOND},${FIRST}`, ''])
  assert.is(wallet.script.listenerCount('change'), 1)
  off()
  assert.is(wallet.script.listenerCount(), 0)
  wallet.script.switchAccount(0)
  assert.equal((await connect(wallet, true)).accounts, [])
})

test('asks to unlock if the page connects again', async () => {
  const { wallet } = await connected()
  wallet.script.lock()
  const again = connect(wallet)
  const { words } = await wallet.script.approve()
  assert.is(words.title, 'Unlock the wallet?')
  assert.equal(addresses((await again).accounts), [FIRST])
})

test('remembers the page after a reload, and shows no accounts before the page connects', async () => {
  const page = newPage()
  const { wallet } = await connected({ window: page, persist: true })
  wallet.script.switchAccount(2)
  const after = make({ window: page, persist: true })
  assert.equal(after.provider.accounts, [])
  const heard: unknown[] = []
  feature(after)['standard:events'].on('change', (change: unknown) => heard.push(change))
  assert.equal(addresses((await connect(after, true)).accounts), [THIRD, FIRST])
  assert.is(heard.length, 1)
  assert.equal((await connect(make({ window: page }), true)).accounts, [])
  for (const spoilt of ['{', 'null', '{"permitted":[9,-1,"0"],"selected":7,"network":"moon","locked":1}']) {
    page.localStorage.setItem('aglet-testing:dev.aglet.wallet:solana', spoilt)
    const fresh = make({ window: page, persist: true, autoApprove: true })
    assert.equal((await connect(fresh, true)).accounts, [], spoilt)
    assert.equal(addresses((await connect(fresh)).accounts), [FIRST])
  }
})

test('can be offline, give intercepted answers, and vanish', async () => {
  const page = newPage()
  const apps = standardApp(page)
  const { wallet, account, features } = await connected({ window: page, autoApprove: true })
  wallet.announce()
  const { signMessage } = features['solana:signMessage']
  const input = { account, message: bytes('x') }
  wallet.script.goOffline()
  assert.is(await codeOf(signMessage(input)), 4900)
  wallet.script.goOnline()
  wallet.script.intercept('solana:signMessage', () => [{ signature: 'nonsense' }])
  assert.equal(await signMessage(input), [{ signature: 'nonsense' }])
  wallet.script.intercept('solana:signMessage', () => {
    throw 'no error at all'
  })
  assert.throws(
    () => signMessage(input),
    (error: unknown) => error === 'no error at all',
  )
  wallet.script.intercept('solana:signMessage', null)
  const heard: unknown[] = []
  features['standard:events'].on('change', (change: unknown) => heard.push(change))
  wallet.script.emit('change', { accounts: 'nonsense' })
  assert.equal(heard, [{ accounts: 'nonsense' }])

  wallet.script.autoApprove(false)
  const waiting = signMessage(input)
  wallet.script.vanish()
  assert.equal([apps.length, wallet.script.pending.length, wallet.script.listenerCount()], [0, 0, 0])
  assert.not(await isSettled(waiting))
  assert.not(await isSettled(connect(wallet)))
  assert.is(standardApp(page).length, 0)
  assert.is(heard.length, 1)
})

test.run()
