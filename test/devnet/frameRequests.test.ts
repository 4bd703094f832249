import { base58 } from '@scure/base'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  http,
  stringToHex,
} from 'viem'
import { Connection, PublicKey, SystemProgram, Transaction } from 'web3js-1'
import { SOLANA_CHAIN } from '../../cli/devnet/chains'
import { readOperation } from '../../cli/devnet/smartAccounts/readOperation'
import { operationHash } from '../../cli/devnet/smartAccounts/userOperation'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { readAssets } from '../../src/actions/account/fetchWalletAssets'
import { until } from '../e2e/until'
import { createVisitor, failureOf, type Visitor } from './frameVisitor'

let stack: Stack
test.before(async () => {
  stack = await startStack({ quiet: true })
})
test.after(() => stack?.stop())

const TO = '0x000000000000000000000000000000000000dEaD'
const RECEIVER = 'B8UwBUUnKwCyKuGMbFKWaG7exYdDk2ozZrPg72NyVbfj'
const TYPED = {
  domain: { name: 'Shop', version: '1', chainId: 1, verifyingContract: TO },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Order: [{ name: 'item', type: 'string' }],
  },
  primaryType: 'Order',
  message: { item: 'laces' },
} as const

const client = () => createPublicClient({ transport: http(stack.evm[1].url), pollingInterval: 50 })

interface User {
  readonly address: Hex
  readonly accounts: readonly { readonly address: Hex; readonly type: string }[]
}

let count = 0
/** A new user who is logged in. */
async function member() {
  const { url, context } = stack.frame
  const ask = (path: string, init?: RequestInit) => fetch(`${url}${path}`, init)
  const visitor = createVisitor(ask, { from: url, host: url })
  const email = `member${++count}@example.org`
  context.letIn.add(email)
  await visitor.say('CONNECT_EMAIL', { email })
  const user = (await visitor.say('GET_USER', { chainId: 1, preferredAccountType: 'eoa' })) as User
  const smart = user.accounts.find(({ type }) => type === 'smartAccount')!.address
  return { ...visitor, address: user.address, smart }
}

/** Waits until a batch is in a block, and returns its status (EIP-5792). */
async function settled({ say }: Visitor, id: string) {
  let status: { status: number; atomic: boolean } | undefined
  await until('the batch is in a block', async () => {
    status = (await say('RPC_REQUEST', { method: 'wallet_getCallsStatus', params: [id] })) as typeof status
    // 100 is pending.
    return status?.status !== 100
  })
  return status
}

/** Sends a request and approves it. */
async function approved<Reply>({ ask, decide }: Visitor, method: string, params: unknown): Promise<Reply> {
  const question = await ask({ method, params })
  assert.ok(question, `${method} is asked about`)
  return (await decide(question.ticket, true)) as Reply
}

test('a new user has funds in both account types', async () => {
  const { address, smart, say } = await member()
  for (const account of [address, smart]) {
    const balance = await say('RPC_REQUEST', { method: 'eth_getBalance', params: [account, 'latest'] })
    assert.is(hexToBigInt(balance as Hex), 10n ** 19n)
  }
})

test('typed data is signed by the named account', async () => {
  const visitor = await member()
  for (const address of [visitor.address, visitor.smart]) {
    const signature = await approved<Hex>(visitor, 'eth_signTypedData_v4', [address, JSON.stringify(TYPED)])
    assert.ok(await client().verifyTypedData({ ...TYPED, address, signature }))
  }
  const elsewhere = { ...TYPED, domain: { ...TYPED.domain, chainId: 10 } }
  for (const address of [visitor.address, visitor.smart]) {
    const asked = visitor.ask({ method: 'eth_signTypedData_v4', params: [address, elsewhere] })
    assert.match(await failureOf(asked), 'for chain 10')
  }
})

test('a request is described: a message as text, a token transfer with its amount', async () => {
  const { ask, address, smart } = await member()
  const message = await ask({ method: 'personal_sign', params: [stringToHex('Grüße'), address] })
  assert.equal([message?.title, message?.text], ['Sign this message?', 'Grüße'])
  const token = stack.tokens.find(({ symbol }) => symbol === 'USDC')!.address[1]
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [TO, 2_500_000n] })
  for (const from of [address, smart]) {
    const sent = await ask({ method: 'eth_sendTransaction', params: [{ from, to: token, data }] })
    const facts = Object.fromEntries(sent?.rows.map(({ label, value }) => [label, value]) ?? [])
    assert.is(facts['Receiver'], TO)
    assert.is(facts['Tokens'], '2.5 USDC')
    assert.ok(facts['Network fee'])
  }
})

test('a batch is one transaction, from either account type', async () => {
  const visitor = await member()
  const calls = [
    { to: TO, value: '0x1' },
    { to: TO, value: '0x2' },
  ]
  for (const [type, from] of [
    ['eoa', visitor.address],
    ['smartAccount', visitor.smart],
  ]) {
    await visitor.say('SET_PREFERRED_ACCOUNT', { type })
    const before = await client().getBalance({ address: TO })
    const { id } = await approved<{ id: string }>(visitor, 'wallet_sendCalls', [
      { version: '2.0.0', chainId: '0x1', calls },
    ])
    const status = await settled(visitor, id)
    assert.equal([status?.status, status?.atomic], [200, true], type)
    assert.is((await client().getBalance({ address: TO })) - before, 3n)
    const accounts = await visitor.say('RPC_REQUEST', { method: 'eth_accounts' })
    assert.equal(accounts, [from])
    const capabilities = await visitor.say('RPC_REQUEST', { method: 'wallet_getCapabilities' })
    assert.equal(Object.keys(capabilities as object), ['0x1', '0x2105'])
  }
})

test('a batch has the id that the app has chosen, and only one batch has it (EIP-5792)', async () => {
  const visitor = await member()
  await visitor.say('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  const batch = [{ version: '2.0.0', chainId: '0x1', id: 'order-7', calls: [{ to: TO, value: '0x1' }] }]
  assert.equal(await approved(visitor, 'wallet_sendCalls', batch), { id: 'order-7' })
  assert.is((await settled(visitor, 'order-7'))?.status, 200)
  const again = visitor.ask({ method: 'wallet_sendCalls', params: batch })
  assert.match(await failureOf(again), 'already exists')
})

test('the paymaster that the app names pays for a batch (ERC-7677)', async () => {
  const visitor = await member()
  await visitor.say('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
  const url = `${stack.urls.api}/v1/bundler?chainId=eip155:1&projectId=${encodeURIComponent(stack.projectId)}`
  const batch = (service: object) => [
    { version: '2.0.0', calls: [{ to: TO, value: '0x1' }], capabilities: { paymasterService: service } },
  ]
  const before = stack.requests.count({ path: '/v1/bundler' })
  const { id } = await approved<{ id: string }>(visitor, 'wallet_sendCalls', batch({ url }))
  assert.is((await settled(visitor, id))?.status, 200)
  assert.is(stack.requests.count({ path: '/v1/bundler' }), before + 1)
  const named = await visitor.ask({ method: 'wallet_sendCalls', params: batch({ url }) })
  assert.ok(named?.rows.some(({ label, value }) => label === 'Network fee' && value.includes(url)))
  const nowhere = approved(visitor, 'wallet_sendCalls', batch({ url: `${stack.urls.api}/nowhere` }))
  assert.match(await failureOf(nowhere), 'paymaster service')
  const unnamed = visitor.ask({ method: 'wallet_sendCalls', params: batch({}) })
  assert.match(await failureOf(unnamed), 'has no URL')
})

test('an operation can be looked up with its receipt, as it was sent', async () => {
  const visitor = await member()
  await visitor.say('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
  const { id } = await approved<{ id: string }>(visitor, 'wallet_sendCalls', [
    { version: '2.0.0', calls: [{ to: TO, value: '0x1' }] },
  ])
  assert.is((await settled(visitor, id))?.status, 200)
  const read = (method: string, hash = id) => visitor.say('RPC_REQUEST', { method, params: [hash] })
  const receipt = (await read('eth_getUserOperationReceipt')) as Record<string, unknown>
  assert.equal([receipt['userOpHash'], receipt['sender'], receipt['success']], [id, visitor.smart, true])
  const found = (await read('eth_getUserOperationByHash')) as {
    userOperation: { sender: Hex }
    entryPoint: Hex
  }
  const { userOperation, entryPoint } = found
  assert.is(userOperation.sender, visitor.smart)
  assert.equal(await visitor.say('RPC_REQUEST', { method: 'eth_supportedEntryPoints' }), [entryPoint])
  assert.is(operationHash(readOperation(userOperation), 1), id)
  const unknown = `0x${'ab'.repeat(32)}`
  assert.is(await read('eth_getUserOperationReceipt', unknown), null)
  assert.is(await read('eth_getUserOperationByHash', unknown), null)
  assert.match(await failureOf(read('eth_getUserOperationByHash', '0x1')), 'hash of an operation')
})

test('a decision counts once, in its browser and for its site', async () => {
  const { ask, decide, address, browser } = await member()
  const open = async () =>
    (await ask({ method: 'personal_sign', params: [stringToHex('once'), address] }))?.ticket ?? ''
  const gone = 'This request is no longer open'
  const ticket = await open()
  assert.match(String(await decide(ticket, true)), /^0x/)
  assert.is(await failureOf(decide(ticket, true)), gone)
  assert.is(await failureOf(decide(await open(), false)), 'User rejected the request')
  const { url } = stack.frame
  const post = (path: string, init?: RequestInit) => fetch(`${url}${path}`, init)
  const thief = createVisitor(post, { from: url, host: url })
  assert.is(await failureOf(thief.decide(await open(), true)), gone)
  const elsewhere = createVisitor(post, { from: url, host: url, origin: 'http://localhost:1', browser })
  assert.is(await failureOf(elsewhere.decide(await open(), true)), gone)
})

test('[3.7] lists the assets of the user’s account (ERC-7811) in the form that the modal accepts', async () => {
  const { address: plain, smart, say } = await member()
  const assets = (filter: object) => say('RPC_REQUEST', { method: 'wallet_getAssets', params: [filter] })
  const held = readAssets(await assets({ account: smart }))
  assert.equal(Object.keys(held).sort(), ['0x1', '0x2105'])
  const [coin] = held['0x1']!
  assert.is(coin?.type, 'NATIVE')
  assert.is(coin?.balance, await client().getBalance({ address: smart }))
  assert.ok(coin!.metadata.price > 0)
  const filtered = readAssets(
    await assets({ account: plain, chainFilter: ['0x2105'], assetTypeFilter: ['NATIVE'] }),
  )
  assert.equal(Object.keys(filtered), ['0x2105'])
  assert.equal(
    filtered['0x2105']!.map(({ type }) => type),
    ['NATIVE'],
  )
  assert.match(await failureOf(assets({ account: TO })), 'not the user’s')
  assert.match(await failureOf(assets({})), 'no address')
})

test('refuses other users’ accounts, unknown chains and unknown methods', async () => {
  const { ask, say } = await member()
  const stranger = ask({ method: 'personal_sign', params: ['0x00', TO] })
  assert.match(await failureOf(stranger), 'not shared')
  assert.match(await failureOf(say('SWITCH_NETWORK', { chainId: 'eip155:137' })), 'no network eip155:137')
  assert.match(await failureOf(ask({ method: 'eth_sign', params: [] })), 'eth_sign is not supported')
  assert.match(await failureOf(ask({})), 'no method')
  await say('SWITCH_NETWORK', { chainId: SOLANA_CHAIN.caipId })
  assert.match(await failureOf(ask({ method: 'eth_blockNumber' })), 'none of Ethereum’s kind')
  await say('SIGN_OUT')
  assert.is(await failureOf(ask({ method: 'eth_blockNumber' })), 'Not logged in')
})

test('a test can have requests approved or rejected without a prompt', async () => {
  const { say, address } = await member()
  const sign = () => say('RPC_REQUEST', { method: 'personal_sign', params: ['0x00', address] })
  stack.frame.context.settings.approvals = 'approve'
  assert.match(String(await sign()), /^0x/)
  stack.frame.context.settings.approvals = 'reject'
  assert.is(await failureOf(sign()), 'User rejected the request')
  stack.frame.context.settings.approvals = 'ask'
})

test('signs and sends Solana transactions', async () => {
  const { solana } = stack
  assert.ok(solana)
  const connection = new Connection(solana.url, { wsEndpoint: solana.wsUrl, commitment: 'confirmed' })
  const visitor = await member()
  const user = (await visitor.say('GET_USER', { chainId: SOLANA_CHAIN.caipId })) as { address: string }
  const payer = new PublicKey(user.address)
  const { blockhash } = await connection.getLatestBlockhash()
  const transfer = (lamports: number) => {
    const transaction = new Transaction({ feePayer: payer, recentBlockhash: blockhash })
    transaction.add(
      SystemProgram.transfer({ fromPubkey: payer, toPubkey: new PublicKey(RECEIVER), lamports }),
    )
    return base58.encode(transaction.serialize({ requireAllSignatures: false }))
  }
  const isSigned = (text: string) => Transaction.from(base58.decode(text)).verifySignatures()

  const one = await approved<{ transaction: string }>(visitor, 'solana_signTransaction', {
    transaction: transfer(1_000_000),
  })
  assert.ok(isSigned(one.transaction))
  const all = await approved<{ transactions: string[] }>(visitor, 'solana_signAllTransactions', {
    transactions: [transfer(1_000_001), transfer(1_000_002)],
  })
  assert.equal(all.transactions.map(isSigned), [true, true])
  const { signature } = await approved<{ signature: string }>(visitor, 'solana_signAndSendTransaction', {
    transaction: transfer(2_000_000),
  })
  const { value } = await connection.getSignatureStatus(signature)
  assert.is(value?.err, null)
  assert.is(await connection.getBalance(new PublicKey(RECEIVER)), 2_000_000)
  const unreadable = visitor.ask({ method: 'solana_signTransaction', params: { transaction: '0Il' } })
  assert.match(await failureOf(unreadable), 'cannot be read')
})

test.run()
