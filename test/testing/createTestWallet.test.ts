import { Window } from 'happy-dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Hex, hashTypedData, recoverAddress, recoverMessageAddress } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { type Anvil, startAnvil } from '../../cli/devnet/anvil'
import { rpc } from '../../cli/devnet/rpc'
import { isAgletError } from '../../src/errors'
import {
  createTestWallet,
  type PendingRequest,
  type ProviderRpcError,
  TEST_KEYS,
  TEST_MNEMONIC,
  type TestWallet,
  type TestWalletOptions,
} from '../../src/testing'
import { until } from '../e2e/until'

let chain: Anvil
test.before(async () => {
  chain = await startAnvil({ chainId: 1 })
})
test.after(() => chain.stop())

const ADDRESSES = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const
const lower = (address: string) => address.toLowerCase()

const ask = <T = unknown>({ provider }: TestWallet, method: string, params?: unknown) =>
  provider.request(params === undefined ? { method } : { method, params }) as Promise<T>
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error' as const,
    (error: ProviderRpcError) => error.code,
  )
/** Whether a promise has settled after all pending work has run. */
const isSettled = async (promise: Promise<unknown>) => {
  let settled = false
  const note = () => {
    settled = true
  }
  promise.then(note, note)
  await new Promise(resolve => setImmediate(resolve))
  return settled
}
/** A wallet connected with its first account. */
const connected = async (options: TestWalletOptions = {}) => {
  const wallet = createTestWallet({ chains: { 1: chain.url }, ...options })
  void wallet.script.approve()
  await ask(wallet, 'eth_requestAccounts')
  return wallet
}
/** All events of a wallet, in order. */
const record = (wallet: TestWallet) => {
  const events: [string, unknown][] = []
  for (const name of ['accountsChanged', 'chainChanged', 'connect', 'disconnect'])
    wallet.provider.on(name, (payload: unknown) => events.push([name, payload]))
  return events
}

test('has the accounts of the well-known mnemonic', () => {
  TEST_KEYS.forEach((key, addressIndex) => {
    const account = mnemonicToAccount(TEST_MNEMONIC, { addressIndex })
    assert.is(`0x${Buffer.from(account.getHdKey().privateKey!).toString('hex')}`, key)
  })
  assert.equal(createTestWallet().script.accounts, ADDRESSES)
  assert.equal(createTestWallet({ accounts: TEST_MNEMONIC }).script.accounts, ADDRESSES)
  assert.equal(createTestWallet({ accounts: [TEST_KEYS[2]!] }).script.accounts, [ADDRESSES[2]])
  const other = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  assert.is(createTestWallet({ accounts: other }).script.accounts.length, 3)
})

test('refuses an unknown family', () => {
  for (const family of ['cosmos', 'constructor'])
    try {
      createTestWallet({ family: family as 'eip155' })
      assert.unreachable()
    } catch (error) {
      assert.ok(isAgletError(error, 'invalid_option'))
      assert.match(error.shortMessage, family)
    }
})

test('announces itself, and again on request, until it is stopped', () => {
  const page = new Window({ url: 'https://host.example' }) as unknown as globalThis.Window
  const wallet = createTestWallet({ name: 'Fox & <Co>', rdns: 'dev.fox', window: page })
  const heard: { info: typeof wallet.info; provider: unknown }[] = []
  page.addEventListener('eip6963:announceProvider', event => heard.push((event as CustomEvent).detail))
  const { Event: PageEvent } = page as unknown as typeof globalThis
  const stop = wallet.announce()
  page.dispatchEvent(new PageEvent('eip6963:requestProvider'))
  assert.is(heard.length, 2)
  const { info, provider } = heard[0]!
  assert.ok(Object.isFrozen(heard[0]) && Object.isFrozen(info))
  assert.is(provider, wallet.provider)
  assert.equal([info.name, info.rdns], ['Fox & <Co>', 'dev.fox'])
  assert.match(info.uuid, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.match(decodeURIComponent(info.icon), /^data:image\/svg\+xml,<svg .*<\/svg>$/)
  stop()
  page.dispatchEvent(new PageEvent('eip6963:requestProvider'))
  assert.is(heard.length, 2)
})

test('can replace the injected wallet, and restores it afterwards', () => {
  const page = new Window() as unknown as globalThis.Window & { ethereum?: unknown }
  page.ethereum = 'another'
  const wallet = createTestWallet({ window: page })
  const stop = wallet.inject()
  assert.is(page.ethereum, wallet.provider)
  stop()
  assert.is(page.ethereum, 'another')
})

test('connects when approved, notifies the page, and does not ask twice', async () => {
  const wallet = createTestWallet()
  const events = record(wallet)
  assert.equal(await ask(wallet, 'eth_accounts'), [])
  const asked = ask(wallet, 'eth_requestAccounts')
  assert.equal(
    wallet.script.pending.map(({ kind, method, stalled }) => [kind, method, stalled]),
    [['connect', 'eth_requestAccounts', false]],
  )
  await wallet.script.approve()
  assert.equal(await asked, [lower(ADDRESSES[0])])
  assert.is(wallet.script.pending.length, 0)
  assert.equal(await ask(wallet, 'eth_requestAccounts'), [lower(ADDRESSES[0])])
  assert.equal(
    events.filter(([name]) => name === 'accountsChanged'),
    [['accountsChanged', [lower(ADDRESSES[0])]]],
  )
})

test('rejects with 4001, or with the script’s code', async () => {
  const wallet = createTestWallet()
  void wallet.script.reject()
  assert.is(await code(ask(wallet, 'eth_requestAccounts')), 4001)
  void wallet.script.reject({ code: -32603, message: 'Broken' })
  const error = await ask(wallet, 'eth_requestAccounts').then(
    () => assert.unreachable(),
    (cause: ProviderRpcError) => cause,
  )
  assert.ok(error instanceof Error)
  assert.equal([error!.code, error!.message], [-32603, 'Broken'])
})

test('a script step that times out says what the wallet was asked last, and answers no later request', async () => {
  const wallet = createTestWallet()
  const message = (step: Promise<unknown>) => step.catch((error: Error) => error.message)
  assert.is(
    await message(wallet.script.approve({ timeout: 1 })),
    'The wallet was asked for nothing to approve within 1 ms. It has had no request yet.',
  )
  const asked = ask(wallet, 'eth_requestAccounts')
  assert.is(wallet.script.pending.length, 1, 'the approval that came to nothing is forgotten')
  await wallet.script.reject({ timeout: 1 })
  assert.is(await code(asked), 4001)
  for (const step of ['reject', 'stall'] as const)
    assert.is(
      await message(wallet.script[step]({ timeout: 1 })),
      `The wallet was asked for nothing to ${step} within 1 ms. Its last request was eth_requestAccounts.`,
    )
})

test('answers -32002 while a request of the same kind is open, stalled or not, and the first can still be approved', async () => {
  const wallet = createTestWallet()
  const first = ask(wallet, 'eth_requestAccounts')
  const { id } = await wallet.script.stall()
  assert.is(await code(ask(wallet, 'eth_requestAccounts')), -32002)
  assert.is(await code(ask(wallet, 'wallet_requestPermissions', [{ eth_accounts: {} }])), -32002)
  assert.not(await isSettled(first))
  assert.is(wallet.script.pending[0]!.stalled, true)
  await wallet.script.approve({ id })
  assert.equal(await first, [lower(ADDRESSES[0])])
})

test('queues signature requests and answers them in order', async () => {
  const wallet = await connected()
  const signatures = ['one', 'two'].map(text => ask(wallet, 'personal_sign', [text, ADDRESSES[0]]))
  assert.is(wallet.script.pending.length, 2)
  await wallet.script.reject()
  await wallet.script.approve()
  assert.is(await code(signatures[0]!), 4001)
  assert.match(String(await signatures[1]), /^0x/)
})

test('approves the configured kinds of request without a prompt', async () => {
  const wallet = createTestWallet({ autoApprove: ['connect'] })
  await ask(wallet, 'eth_requestAccounts')
  const signed = ask(wallet, 'personal_sign', ['hello', ADDRESSES[0]])
  assert.not(await isSettled(signed))
  wallet.script.autoApprove(true)
  await ask(wallet, 'personal_sign', ['hello', ADDRESSES[0]])
  await wallet.script.approve()
  await signed
})

test('grants the selected accounts, the active one first', async () => {
  const wallet = createTestWallet()
  void wallet.script.approve({ accounts: [2, ADDRESSES[0]] })
  assert.equal(await ask(wallet, 'eth_requestAccounts'), [lower(ADDRESSES[2]), lower(ADDRESSES[0])])
})

test('lists permissions, and drops them when they are revoked', async () => {
  const wallet = await connected()
  const events = record(wallet)
  const [permission] = await ask<{ parentCapability: string; caveats: { value: string[] }[] }[]>(
    wallet,
    'wallet_getPermissions',
  )
  assert.is(permission!.parentCapability, 'eth_accounts')
  assert.equal(permission!.caveats[0]!.value, [lower(ADDRESSES[0])])
  assert.is(await ask(wallet, 'wallet_revokePermissions', [{ eth_accounts: {} }]), null)
  assert.equal(await ask(wallet, 'wallet_getPermissions'), [])
  assert.equal(await ask(wallet, 'eth_accounts'), [])
  assert.equal(events, [['accountsChanged', []]])
  void wallet.script.approve()
  const again = await ask<unknown[]>(wallet, 'wallet_requestPermissions', [{ eth_accounts: {} }])
  assert.is(again.length, 1)
  assert.is(await code(ask(wallet, 'wallet_requestPermissions', [{ snap: {} }])), -32602)
})

test('signs messages given as text, as hex, and with the parameters swapped', async () => {
  const wallet = await connected({ autoApprove: true })
  const text = 'Zażółć 🦊'
  const data: Hex = `0x${Buffer.from(text).toString('hex')}`
  for (const params of [
    [text, ADDRESSES[0]],
    [data, lower(ADDRESSES[0])],
    [ADDRESSES[0], data],
  ]) {
    const signature = await ask<Hex>(wallet, 'personal_sign', params)
    assert.is(await recoverMessageAddress({ message: text, signature }), ADDRESSES[0])
  }
})

test('shows a message as text if it is text, otherwise as hex', async () => {
  const wallet = await connected()
  void ask(wallet, 'personal_sign', [`0x${Buffer.from('Hello\nyou').toString('hex')}`, ADDRESSES[0]])
  void ask(wallet, 'personal_sign', ['0xff00', ADDRESSES[0]])
  assert.equal(
    wallet.script.pending.map(({ words }) => words.text),
    ['Hello\nyou', '0xff00'],
  )
})

test('signs typed data for its own chain only', async () => {
  const wallet = await connected({ autoApprove: true })
  const typed = {
    types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail' as const,
    domain: { chainId: 1 },
    message: { text: 'hi' },
  }
  for (const payload of [JSON.stringify(typed), typed]) {
    const signature = await ask<Hex>(wallet, 'eth_signTypedData_v4', [ADDRESSES[0], payload])
    assert.is(
      await recoverAddress({
        hash: hashTypedData({ ...typed, types: { Mail: typed.types.Mail } }),
        signature,
      }),
      ADDRESSES[0],
    )
  }
  const foreign = JSON.stringify({ ...typed, domain: { chainId: 5 } })
  assert.is(await code(ask(wallet, 'eth_signTypedData_v4', [ADDRESSES[0], foreign])), -32602)
  assert.is(await code(ask(wallet, 'eth_signTypedData_v4', [ADDRESSES[0], '{'])), -32602)
})

test('refuses typed data that cannot be signed, without asking the user', async () => {
  const wallet = await connected()
  const types = { EIP712Domain: [], Order: [{ name: 'amount', type: 'uint8' }] }
  const sound = { types, primaryType: 'Order', domain: {}, message: { amount: 1 } }
  const wrong = [
    { primaryType: 'Mail' },
    { message: { amount: 256 } },
    { message: { price: 1 } },
    { types: { ...types, Order: [{ name: 'amount', type: 'Money' }] } },
  ].map(fault => JSON.stringify({ ...sound, ...fault }))
  const answers = wrong.map(payload => code(ask(wallet, 'eth_signTypedData_v4', [ADDRESSES[0], payload])))
  assert.equal(wallet.script.pending, [])
  assert.equal(await Promise.all(answers), [-32602, -32602, -32602, -32602])
})

test('answers 4100 for an account that is not shared with the page', async () => {
  const wallet = await connected({ autoApprove: true })
  assert.is(await code(ask(wallet, 'personal_sign', ['x', ADDRESSES[1]])), 4100)
  assert.is(await code(ask(wallet, 'eth_sendTransaction', [{ from: ADDRESSES[1], to: ADDRESSES[0] }])), 4100)
  wallet.script.lock()
  assert.is(await code(ask(wallet, 'personal_sign', ['x', ADDRESSES[0]])), 4100)
})

test('answers 4200 for unknown methods, and -32600 for malformed requests', async () => {
  const wallet = await connected()
  for (const method of [
    'eth_sign',
    'eth_sendUnsignedTransaction',
    'wallet_flyToTheMoon',
    'anvil_setBalance',
    'constructor',
    'eth_signTransaction',
  ])
    assert.is(await code(ask(wallet, method)), 4200, method)
  for (const args of [undefined, {}, { method: 5 }, { method: '' }, { method: 'eth_chainId', params: 'x' }])
    assert.is(await code(wallet.provider.request(args as never)), -32600)
})

test('fills in, signs and sends a transaction itself', async () => {
  const wallet = await connected({ autoApprove: true })
  const before = BigInt((await rpc(chain.url, 'eth_getBalance', [ADDRESSES[2], 'latest'])) as Hex)
  const hash = await ask<Hex>(wallet, 'eth_sendTransaction', [
    { from: lower(ADDRESSES[0]), to: ADDRESSES[2], value: '0xde0b6b3a7640000' },
  ])
  const sent = await ask<{ type: Hex; gas: Hex; from: string }>(wallet, 'eth_getTransactionByHash', [hash])
  assert.equal([sent.type, sent.from], ['0x2', lower(ADDRESSES[0])])
  // The wallet may answer before the block is mined.
  await until(
    'the transaction is in a block',
    async () => (await rpc(chain.url, 'eth_getTransactionReceipt', [hash])) !== null,
  )
  const after = BigInt((await rpc(chain.url, 'eth_getBalance', [ADDRESSES[2], 'latest'])) as Hex)
  assert.is(after - before, 10n ** 18n)

  const legacy = await ask<Hex>(wallet, 'eth_sendTransaction', [
    { from: ADDRESSES[0], to: ADDRESSES[2], gasPrice: '0x77359400', gas: '0x7530' },
  ])
  const old = await ask<{ type: Hex; gasPrice: Hex; gas: Hex }>(wallet, 'eth_getTransactionByHash', [legacy])
  assert.equal([old.type, old.gasPrice, old.gas], ['0x0', '0x77359400', '0x7530'])
})

test('shows the fee in the prompt, and warns of a transaction that will fail', async () => {
  const wallet = await connected()
  const value = `0x${(10n ** 30n).toString(16)}`
  void ask(wallet, 'eth_sendTransaction', [{ from: ADDRESSES[0], to: ADDRESSES[1], value: '0x1' }])
  void ask(wallet, 'eth_sendTransaction', [{ from: ADDRESSES[0], to: ADDRESSES[1], value }])
  const [good, bad] = await Promise.all(wallet.script.pending.map(({ words }) => words.more))
  assert.equal(
    good!.map(row => row.label),
    ['Network fee'],
  )
  assert.equal(
    bad!.map(row => row.label),
    ['Network fee', 'Warning'],
  )
  const asked = ask(wallet, 'eth_sendTransaction', [{ from: ADDRESSES[0], to: ADDRESSES[1], value }])
  const { id } = wallet.script.pending.at(-1)!
  await wallet.script.approve({ id })
  assert.is(await code(asked), -32003)
})

test('describes a call to a token', async () => {
  // No token is at this address, so only the receiver is known; the e2e test has a real token.
  const wallet = await connected()
  const [from, to] = ADDRESSES
  const data = `0xa9059cbb${lower(to).slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`
  void ask(wallet, 'eth_sendTransaction', [{ from, to: ADDRESSES[2], data }])
  const [{ words }] = wallet.script.pending as [PendingRequest]
  assert.ok(words.rows.some(row => row.label === 'Calls' && row.value === 'transfer'))
  assert.equal((await words.more)![0], { label: 'Receiver', value: to })
})

test('refuses malformed transactions and transactions for another chain', async () => {
  const wallet = await connected({ autoApprove: true })
  const [from, to] = ADDRESSES
  for (const transaction of [
    {},
    { from },
    { from, to: 'ada.eth' },
    { from, to, value: '12' },
    { from, to, data: 'hello' },
    { from, to, chainId: '0x2105' },
  ])
    assert.is(
      await code(ask(wallet, 'eth_sendTransaction', [transaction])),
      -32602,
      JSON.stringify(transaction),
    )
})

test('forwards reads to the chain, and returns the chain’s own errors', async () => {
  const wallet = createTestWallet({ chains: { 1: chain.url } })
  assert.match(String(await ask(wallet, 'eth_blockNumber')), /^0x/)
  assert.is(await code(ask(wallet, 'eth_call', [{ to: 'nonsense' }])), -32602)
  assert.is(await ask(wallet, 'net_version'), '1')
})

test('switches the network: 4902 for an unknown one, no prompt for the present one', async () => {
  const wallet = createTestWallet({ chains: { 1: chain.url, 8453: chain.url } })
  const events = record(wallet)
  const change = (chainId: unknown) => ask(wallet, 'wallet_switchEthereumChain', [{ chainId }])
  assert.is(await change('0x1'), null)
  assert.is(await code(change('0x89')), 4902)
  for (const bad of ['1', 1, '0x01', '0x', null, '0xfffffffffffffffff'])
    assert.is(await code(change(bad)), -32602)
  const asked = change('0x2105')
  assert.is(await code(change('0x2105')), -32002)
  await wallet.script.reject()
  assert.is(await code(asked), 4001)
  assert.is(await ask(wallet, 'eth_chainId'), '0x1')
  void wallet.script.approve()
  assert.is(await change('0x2105'), null)
  assert.is(await ask(wallet, 'eth_chainId'), '0x2105')
  assert.equal(
    events.filter(([name]) => name !== 'connect'),
    [['chainChanged', '0x2105']],
  )
})

test('adds a network and switches to it', async () => {
  const wallet = createTestWallet({ chains: { 1: chain.url }, autoApprove: true })
  const polygon = {
    chainId: '0x89',
    chainName: 'Polygon',
    rpcUrls: [chain.url],
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  }
  for (const bad of [
    { ...polygon, rpcUrls: [] },
    { ...polygon, rpcUrls: ['ftp://x', 'http://rpc.example', 'https://'] },
    { ...polygon, chainName: '' },
    { ...polygon, nativeCurrency: { symbol: 'POL', decimals: 6 } },
  ])
    assert.is(await code(ask(wallet, 'wallet_addEthereumChain', [bad])), -32602)
  assert.is(await ask(wallet, 'wallet_addEthereumChain', [polygon]), null)
  assert.is(await ask(wallet, 'eth_chainId'), '0x89')
  assert.match(String(await ask(wallet, 'eth_blockNumber')), /^0x/)
})

test('watches an asset', async () => {
  const wallet = createTestWallet({ autoApprove: true })
  const options = { address: ADDRESSES[0], symbol: 'USDC', decimals: 6 }
  assert.is(await ask(wallet, 'wallet_watchAsset', { type: 'ERC20', options }), true)
  assert.is(await code(ask(wallet, 'wallet_watchAsset', { type: 'ERC721', options })), -32602)
})

test('switches accounts and chains from the script, and notifies the page of what it may see', async () => {
  const wallet = createTestWallet({ chains: { 1: chain.url } })
  const events = record(wallet)
  wallet.script.switchAccount(1)
  assert.equal(events, [])
  void wallet.script.approve()
  assert.equal(await ask(wallet, 'eth_requestAccounts'), [lower(ADDRESSES[1])])
  events.length = 0
  wallet.script.switchAccount(ADDRESSES[2])
  wallet.script.switchChain(137)
  wallet.script.switchChain(137)
  assert.equal(events, [
    ['accountsChanged', [lower(ADDRESSES[2]), lower(ADDRESSES[1])]],
    ['chainChanged', '0x89'],
  ])
  assert.is(await code(ask(wallet, 'eth_blockNumber')), 4901)
  assert.throws(() => wallet.script.switchAccount(9), 'no account 9')
})

test('hides its accounts while locked, and unlocks with a request to connect', async () => {
  const wallet = await connected()
  const events = record(wallet)
  wallet.script.lock()
  assert.equal(await ask(wallet, 'eth_accounts'), [])
  wallet.script.unlock()
  assert.equal(await ask(wallet, 'eth_accounts'), [lower(ADDRESSES[0])])
  wallet.script.lock()
  const asked = ask(wallet, 'eth_requestAccounts')
  assert.match(wallet.script.pending[0]!.words.title, 'Unlock')
  await wallet.script.approve()
  assert.equal(await asked, [lower(ADDRESSES[0])])
  const on = ['accountsChanged', [lower(ADDRESSES[0])]]
  const off = ['accountsChanged', []]
  assert.equal(events, [off, on, off, on])
})

test('goes offline with 4900, and back online', async () => {
  const wallet = await connected()
  await Promise.resolve()
  const events = record(wallet)
  wallet.script.goOffline()
  assert.is(await code(ask(wallet, 'eth_chainId')), 4900)
  wallet.script.goOnline()
  assert.is(await ask(wallet, 'eth_chainId'), '0x1')
  assert.equal(
    events.map(([name, payload]) => [name, (payload as ProviderRpcError).code ?? payload]),
    [
      ['disconnect', 4900],
      ['connect', { chainId: '0x1' }],
    ],
  )
})

test('answers 4901 if its chain does not answer', async () => {
  const other = await startAnvil({ chainId: 1 })
  const wallet = await connected({ chains: { 1: other.url }, autoApprove: true })
  await other.stop()
  assert.is(await code(ask(wallet, 'eth_blockNumber')), 4901)
  assert.is(await code(ask(wallet, 'eth_sendTransaction', [{ from: ADDRESSES[0], to: ADDRESSES[1] }])), 4901)
  assert.is(await ask(wallet, 'eth_chainId'), '0x1')
})

test('vanishes: it no longer answers, announces itself or emits events', async () => {
  const page = new Window() as unknown as globalThis.Window
  const wallet = createTestWallet({ window: page })
  const { Event: PageEvent } = page as unknown as typeof globalThis
  let announced = 0
  page.addEventListener('eip6963:announceProvider', () => announced++)
  wallet.announce()
  wallet.inject()
  const events = record(wallet)
  const open = ask(wallet, 'eth_requestAccounts')
  wallet.script.vanish()
  page.dispatchEvent(new PageEvent('eip6963:requestProvider'))
  assert.is(announced, 1)
  assert.not('ethereum' in page && (page as { ethereum?: unknown }).ethereum)
  assert.is(wallet.script.pending.length, 0)
  wallet.script.switchChain(5)
  assert.equal(events, [])
  assert.not(await isSettled(open))
  assert.not(await isSettled(ask(wallet, 'eth_chainId')))
})

test('returns a test’s own answer, even an invalid one', async () => {
  const wallet = createTestWallet()
  wallet.script.intercept('eth_chainId', () => 1)
  wallet.script.intercept('eth_accounts', () => {
    throw 'no error object'
  })
  assert.is(await ask(wallet, 'eth_chainId'), 1)
  assert.throws(
    () => ask(wallet, 'eth_accounts'),
    (thrown: unknown) => thrown === 'no error object',
  )
  wallet.script.intercept('eth_chainId', null)
  assert.is(await ask(wallet, 'eth_chainId'), '0x1')
  const events = record(wallet)
  wallet.script.emit('accountsChanged', 'nonsense')
  assert.equal(events, [['accountsChanged', 'nonsense']])
})

test('counts listeners, so that a test can find leaks', () => {
  const wallet = createTestWallet()
  const listener = () => {}
  wallet.provider.on('chainChanged', listener)
  wallet.provider.on('accountsChanged', listener)
  assert.is(wallet.script.listenerCount(), 2)
  wallet.provider.removeListener('chainChanged', listener)
  assert.is(wallet.script.listenerCount('chainChanged'), 0)
  assert.is(wallet.script.listenerCount(), 1)
})

test('with persist: true, remembers connection, account and chain for its origin over a reload', async () => {
  const page = new Window({ url: 'https://host.example' }) as unknown as globalThis.Window
  const options = { chains: { 1: chain.url, 8453: chain.url }, window: page, persist: true }
  const before = createTestWallet(options)
  void before.script.approve({ accounts: [1] })
  await ask(before, 'eth_requestAccounts')
  before.script.switchChain(8453)

  const after = createTestWallet(options)
  assert.equal(await ask(after, 'eth_accounts'), [lower(ADDRESSES[1])])
  assert.is(await ask(after, 'eth_chainId'), '0x2105')
  assert.not.equal(after.info.uuid, before.info.uuid)
  const forgetful = createTestWallet({ ...options, persist: false })
  assert.equal(await ask(forgetful, 'eth_accounts'), [])
  const elsewhere = createTestWallet({ ...options, rdns: 'dev.other' })
  assert.equal(await ask(elsewhere, 'eth_accounts'), [])
})

test('forgets the accounts and the chain of an earlier visit that it no longer has', async () => {
  const page = new Window({ url: 'https://host.example' }) as unknown as globalThis.Window
  const options = { window: page, persist: true, autoApprove: true as const }
  const before = createTestWallet({ ...options, chains: { 1: chain.url, 8453: chain.url } })
  void before.script.approve({ accounts: [1, 0] })
  await ask(before, 'eth_requestAccounts')
  before.script.switchChain(8453)

  const after = createTestWallet({ ...options, chains: { 1: chain.url }, accounts: [TEST_KEYS[0]!] })
  assert.equal(await ask(after, 'eth_accounts'), [lower(ADDRESSES[0])])
  assert.is(await ask(after, 'eth_chainId'), '0x1')
  assert.type(await ask(after, 'eth_blockNumber'), 'string')
  const replaced = createTestWallet({ ...options, chains: { 1: chain.url }, accounts: [TEST_KEYS[2]!] })
  assert.equal(await ask(replaced, 'eth_accounts'), [])
  assert.equal(await ask(replaced, 'eth_requestAccounts'), [lower(ADDRESSES[2])])
})

test('remembers over a reload that a test has switched it to a chain that it does not know', async () => {
  const page = new Window({ url: 'https://host.example' }) as unknown as globalThis.Window
  const options = { window: page, persist: true, chains: { 1: chain.url } }
  createTestWallet(options).script.switchChain(137)
  const after = createTestWallet(options)
  assert.is(await ask(after, 'eth_chainId'), '0x89')
  after.script.switchChain(1)
  assert.is(await ask(createTestWallet(options), 'eth_chainId'), '0x1')
})

test('starts empty if its stored state is invalid', async () => {
  const page = new Window({ url: 'https://host.example' }) as unknown as globalThis.Window
  const key = 'aglet-testing:dev.aglet.wallet'
  for (const spoilt of [
    '{',
    'null',
    '7',
    '{"permitted":"0x","chainId":"1","locked":"no","added":5}',
    '{"permitted":[1,null,"0xzz"],"selected":{},"added":{"x":1,"5":2}}',
  ]) {
    page.localStorage.setItem(key, spoilt)
    const wallet = createTestWallet({ window: page, persist: true })
    assert.equal(await ask(wallet, 'eth_accounts'), [], spoilt)
    assert.is(await ask(wallet, 'eth_chainId'), '0x1')
  }
})

test('EIP-5792 reads the status of calls from their own chain, even after switching to another', async () => {
  // Nothing answers for the other chain. The batch address has no code, so its calls do nothing and succeed.
  const chains = { 1: chain.url, 8453: 'http://127.0.0.1:1' }
  const wallet = await connected({ chains, autoApprove: true, batch: `0x${'12'.repeat(20)}` })
  const calls = [
    { to: ADDRESSES[1], value: '0x1' },
    { to: ADDRESSES[2], value: '0x2' },
  ]
  const { id } = await ask<{ id: Hex }>(wallet, 'wallet_sendCalls', [
    { version: '2.0.0', chainId: '0x1', from: ADDRESSES[0], calls },
  ])
  wallet.script.switchChain(8453)
  assert.is(await ask(wallet, 'eth_chainId'), '0x2105')
  const status = async () => (await ask<{ status: number }>(wallet, 'wallet_getCallsStatus', [id])).status
  await until('it is in a block', async () => (await status()) === 200)
})

test('transactions that a page sends at once get different nonces, as in extensions', async () => {
  const wallet = await connected({ autoApprove: true })
  const transaction = { from: ADDRESSES[0], to: ADDRESSES[1], value: '0x1' }
  const hashes = await Promise.all(
    [1, 2, 3].map(() => ask<Hex>(wallet, 'eth_sendTransaction', [transaction])),
  )
  assert.is(new Set(hashes).size, 3)
})

test('a transaction that cannot be signed fails with a code, as every error of an extension', async () => {
  const wallet = await connected({ autoApprove: true })
  const fees = { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' }
  const transaction = { from: ADDRESSES[0], to: ADDRESSES[1], gas: '0x5208', ...fees }
  assert.is(await code(ask(wallet, 'eth_sendTransaction', [transaction])), -32603)
})

test('two wallets that inject themselves can be removed in any order', () => {
  const page = new Window() as unknown as globalThis.Window & { ethereum?: unknown }
  page.ethereum = 'another'
  const [one, two] = [createTestWallet({ window: page }), createTestWallet({ window: page })]
  const stops = [one.inject(), two.inject()]
  stops[0]!()
  assert.is(page.ethereum, two.provider)
  stops[1]!()
  assert.is(page.ethereum, 'another')
})

test('EIP-5792 calls with an id that is just being sent are refused, and a rejected id can be used again', async () => {
  const wallet = await connected({ batch: `0x${'12'.repeat(20)}` })
  const calls = [{ to: ADDRESSES[1], value: '0x1' }]
  const asked = { version: '2.0.0', chainId: '0x1', from: ADDRESSES[0], calls, id: '0x77' }
  const send = () => ask(wallet, 'wallet_sendCalls', [asked])
  const first = send()
  const second = code(send())
  assert.ok(await isSettled(second))
  assert.is(await second, 5720)
  await wallet.script.reject()
  assert.is(await code(first), 4001)
  const again = send()
  await wallet.script.approve()
  assert.equal(await again, { id: '0x77' })
})

test('EIP-5792 a call without a receiver is refused, since a bundle deploys no contract', async () => {
  const wallet = await connected({ batch: `0x${'12'.repeat(20)}` })
  const calls = [{ to: ADDRESSES[1], value: '0x1' }, { data: '0x6001' }]
  const asked = { version: '2.0.0', chainId: '0x1', from: ADDRESSES[0], calls }
  const answer = code(ask(wallet, 'wallet_sendCalls', [asked]))
  assert.equal(wallet.script.pending, [])
  assert.is(await answer, -32602)
})

test('EIP-5792 calls that require a capability are refused, and those with an optional one are asked for', async () => {
  const wallet = await connected({ batch: `0x${'12'.repeat(20)}` })
  const send = (more: object, call: object = {}) => {
    const calls = [{ to: ADDRESSES[1], value: '0x1', ...call }]
    const asked = { version: '2.0.0', chainId: '0x1', from: ADDRESSES[0], calls, ...more }
    return code(ask(wallet, 'wallet_sendCalls', [asked]))
  }
  const service = { url: 'https://paymaster.example' }
  const refused = [
    send({ capabilities: { paymasterService: service } }),
    send({}, { capabilities: { gasLimitOverride: { value: '0x1' } } }),
  ]
  assert.equal(wallet.script.pending, [])
  assert.equal(await Promise.all(refused), [5700, 5700])
  const optional = send({ capabilities: { paymasterService: { ...service, optional: true } } })
  await wallet.script.reject()
  assert.is(await optional, 4001)
})

test.run()
