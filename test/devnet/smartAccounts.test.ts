import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  type LocalAccount,
  parseEther,
  type TypedDataDefinition,
} from 'viem'
import {
  createBundlerClient,
  entryPoint07Abi,
  toPackedUserOperation,
  toSmartAccount,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { ACCOUNT_FACTORY, accountFactoryAbi, ENTRY_POINT, PAYMASTER } from '../../cli/devnet/contracts'
import { createBundler } from '../../cli/devnet/smartAccounts/bundler'
import { deployment, encodeCalls } from '../../cli/devnet/smartAccounts/sessionAccount'
import { createSmartAccounts, type SmartAccounts } from '../../cli/devnet/smartAccounts/smartAccounts'
import {
  type Operation,
  operationHash,
  prepareOperation,
  signOperation,
} from '../../cli/devnet/smartAccounts/userOperation'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { chainRpc } from '../../src/siwx/chainRpc'
import { verifySignature } from '../../src/siwx/verify/verifySignature'
import { ask, receiptOf, userOf } from './apiBench'

let stack: Stack
let accounts: SmartAccounts
test.before(async () => {
  stack = await startStack({ quiet: true })
  accounts = createSmartAccounts({ rpcUrl: stack.evm[1].url, chainId: 1 })
})
test.after(() => stack?.stop())

/** A call without value or effect. */
const NOTHING = { to: '0x000000000000000000000000000000000000dEaD' } as const
const newOwner = () => privateKeyToAccount(generatePrivateKey())
const usdc = () => stack.tokens.find(({ symbol }) => symbol === 'USDC')!.address[1]
const transfer = (to: Address, value: bigint) => ({
  to: usdc(),
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] }),
})
const approval = (spender: Address, value: bigint) => ({
  to: usdc(),
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] }),
})
const held = (address: Address) =>
  userOf(stack, 0).reader.readContract({
    address: usdc(),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })
const failureOf = (attempt: Promise<unknown>): Promise<{ code?: number; message: string }> =>
  attempt.then(
    () => ({ message: '' }),
    error => error,
  )
/** The status of calls, once they are in a block. */
async function statusOf(id: string) {
  for (;;) {
    const status = await accounts.callsStatus(id)
    if (status.status !== 100) return status
  }
}
/** A new owner with an undeployed account that holds 0.01 ETH and 10 USDC. */
async function fundedOwner(): Promise<{ owner: LocalAccount; address: Address }> {
  const owner = newOwner()
  const address = await accounts.addressOf(owner.address)
  const rich = userOf(stack, 0)
  await rich.send({ to: address, value: parseEther('0.01') })
  await rich.send(transfer(address, 10_000_000n))
  return { owner, address }
}

test('an account’s address is the one that the factory computes, on both chains', async () => {
  const owner = newOwner().address
  const mine = await accounts.addressOf(owner)
  for (const chain of [1, 8453] as const)
    assert.is(
      await userOf(stack, 0, chain).reader.readContract({
        address: ACCOUNT_FACTORY,
        abi: accountFactoryAbi,
        functionName: 'getAddress',
        args: [owner, 0n],
      }),
      mine,
    )
  assert.not(await accounts.isDeployed(owner))
})

test('the first call deploys an account without costing its owner gas', async () => {
  const { reader } = userOf(stack, 0)
  const { owner, address } = await fundedOwner()
  const deposit = () =>
    reader.readContract({
      address: ENTRY_POINT,
      abi: entryPoint07Abi,
      functionName: 'balanceOf',
      args: [PAYMASTER],
    })
  const before = await deposit()
  const receiver = newOwner().address
  const { id } = await accounts.sendCalls(owner, [{ to: receiver, value: parseEther('0.01') }])
  const { status, receipts, chainId, atomic } = await statusOf(id)
  assert.equal([status, chainId, atomic, receipts!.length], [200, '0x1', true, 1])
  assert.ok(await accounts.isDeployed(owner.address))
  // The whole balance arrives, since gas cost the account nothing.
  assert.is(await reader.getBalance({ address: receiver }), parseEther('0.01'))
  assert.is(await reader.getBalance({ address }), 0n)
  assert.is(await reader.getBalance({ address: owner.address }), 0n)
  assert.ok((await deposit()) < before, 'the paymaster has paid')
})

test('a batch is one transaction that succeeds or fails as a whole', async () => {
  const { owner, address } = await fundedOwner()
  const [first, second] = [newOwner().address, newOwner().address]
  const { id } = await accounts.sendCalls(owner, [transfer(first, 3_000_000n), transfer(second, 4_000_000n)])
  const { status, receipts } = await statusOf(id)
  assert.is(status, 200)
  assert.is(receipts![0]!.logs.length, 2)
  assert.equal(await Promise.all([first, second, address].map(held)), [3_000_000n, 4_000_000n, 3_000_000n])

  // The account has 3 left, so the first transfer alone would succeed.
  const failing = await accounts.sendCalls(owner, [transfer(first, 1_000_000n), transfer(second, 9_000_000n)])
  const failed = await statusOf(failing.id)
  assert.equal([failed.status, failed.receipts![0]!.status, failed.receipts![0]!.logs], [500, '0x0', []])
  assert.equal(await Promise.all([first, second, address].map(held)), [3_000_000n, 4_000_000n, 3_000_000n])
})

test('a transaction that would fail is refused with the chain’s reason', async () => {
  const { owner } = await fundedOwner()
  const receiver = newOwner().address
  assert.ok((await failureOf(accounts.sendTransaction(owner, transfer(receiver, 11_000_000n)))).message)
  const hash = await accounts.sendTransaction(owner, transfer(receiver, 10_000_000n))
  const receipt = await receiptOf(userOf(stack, 0).reader, hash)
  assert.equal([receipt.status, await held(receiver)], ['success', 10_000_000n])
})

const bundlerUrl = () =>
  `${stack.urls.api}/v1/bundler?chainId=eip155:1&projectId=${encodeURIComponent(stack.projectId)}`

test('an app’s own paymaster pays if the app names one (ERC-7677)', async () => {
  assert.equal(accounts.capabilities(), {
    '0x1': { atomic: { status: 'supported' }, paymasterService: { supported: true } },
  })
  const owner = newOwner()
  const send = (url: string) => accounts.sendCalls(owner, [NOTHING], { paymasterService: { url } })
  assert.is((await statusOf((await send(bundlerUrl())).id)).status, 200)
  assert.is(stack.requests.count({ path: '/v1/bundler' }), 1)
  for (const url of ['', 'file:///etc/hosts', stack.evm[1].url, `${stack.urls.api}/nowhere`])
    assert.match((await failureOf(send(url))).message, /paymaster service/)
})

test('viem’s bundler client deploys an account through the stack’s bundler, and its paymaster pays', async () => {
  const { reader } = userOf(stack, 0)
  const { owner, address } = await fundedOwner()
  const account = await toSmartAccount({
    client: reader,
    entryPoint: { abi: entryPoint07Abi, address: ENTRY_POINT, version: '0.7' },
    encodeCalls: async calls =>
      encodeCalls(calls.map(({ to, data = '0x', value = 0n }) => ({ to, data, value }))),
    getAddress: async () => address,
    getFactoryArgs: async () => deployment(owner.address),
    getStubSignature: async () => `0x${'11'.repeat(65)}`,
    signMessage: ({ message }) => accounts.signMessage(owner, message),
    signTypedData: typedData => accounts.signTypedData(owner, typedData as TypedDataDefinition),
    signUserOperation: async ({ chainId: _, ...operation }) =>
      (await signOperation({ ...operation, sender: address } as Operation, 1, owner)).signature,
  })
  const client = createBundlerClient({
    account,
    client: reader,
    transport: http(bundlerUrl()),
    paymaster: true,
    pollingInterval: 20,
  })
  assert.equal(await client.getSupportedEntryPoints(), [ENTRY_POINT])
  const receiver = newOwner().address
  const hash = await client.sendUserOperation({ calls: [transfer(receiver, 4n), transfer(receiver, 5n)] })
  const { success, paymaster, sender, logs } = await client.waitForUserOperationReceipt({ hash })
  assert.equal([success, paymaster, sender, logs.length], [true, PAYMASTER, address, 2])
  assert.is(await held(receiver), 9n)
  const tooMuch = await failureOf(client.sendUserOperation({ calls: [transfer(receiver, 1_000_000_000n)] }))
  assert.match(tooMuch.message, /reverted/)
})

test('an account’s history has its own transactions, not those of its bundler', async () => {
  const { owner, address } = await fundedOwner()
  const receiver = newOwner().address
  const calls = [
    [{ to: receiver, value: 7n }],
    [transfer(receiver, 5n)],
    [approval(receiver, 3n)],
    [transfer(receiver, 50_000_000n)],
  ]
  for (const batch of calls) await statusOf((await accounts.sendCalls(owner, batch)).id)
  const { json } = await ask<{
    data: readonly { metadata: Record<string, unknown>; transfers: unknown[] }[]
  }>(stack, `/v1/account/${address}/history`, { chainId: 'eip155:1' })
  assert.equal(
    json.data.map(({ metadata, transfers }) => [
      metadata['operationType'],
      metadata['status'],
      transfers.length,
    ]),
    [
      ['send', 'failed', 0],
      ['approve', 'confirmed', 0],
      ['send', 'confirmed', 1],
      ['send', 'confirmed', 1],
      ['receive', 'confirmed', 1],
      ['receive', 'confirmed', 1],
    ],
  )
  for (const { metadata } of json.data.slice(0, 4)) assert.is(metadata['sentFrom'], address.toLowerCase())
})

test('concurrent calls are sent one after the other, including the first two', async () => {
  const { owner } = await fundedOwner()
  const receiver = newOwner().address
  const sent = await Promise.all(
    [1n, 2n, 3n].map(value =>
      accounts.sendCalls(owner, [transfer(receiver, value)], { id: `calls ${value}` }),
    ),
  )
  assert.equal(
    sent.map(({ id }) => id),
    ['calls 1', 'calls 2', 'calls 3'],
  )
  assert.equal(await Promise.all(sent.map(async ({ id }) => (await statusOf(id)).status)), [200, 200, 200])
  assert.is(await held(receiver), 6n)
  const again = await failureOf(accounts.sendCalls(owner, [transfer(receiver, 1n)], { id: 'calls 1' }))
  assert.is(again.code, 5720)
  // Also while the first one is just being sent.
  const twice = [1n, 2n].map(value => accounts.sendCalls(owner, [transfer(receiver, value)], { id: 'twice' }))
  assert.is((await failureOf(twice[1]!)).code, 5720)
  assert.equal(await twice[0], { id: 'twice' })
  assert.is((await failureOf(accounts.callsStatus('nothing of that name'))).code, 5730)
  assert.is((await failureOf(accounts.callsStatus(`0x${'12'.repeat(32)}`))).code, 5730)
})

test('calls are pending until a block is mined', async () => {
  const { owner } = await fundedOwner()
  const chain = userOf(stack, 0).reader
  const request = chain.request as (call: { method: string; params: unknown[] }) => Promise<unknown>
  await request({ method: 'evm_setAutomine', params: [false] })
  try {
    const receiver = newOwner().address
    const first = await accounts.sendCalls(owner, [transfer(receiver, 1n)])
    const second = await accounts.sendCalls(owner, [transfer(receiver, 2n)])
    assert.is((await accounts.callsStatus(first.id)).status, 100)
    await request({ method: 'evm_mine', params: [] })
    for (const { id } of [first, second]) assert.is((await statusOf(id)).status, 200)
    assert.is(await held(receiver), 3n)
  } finally {
    await request({ method: 'evm_setAutomine', params: [true] })
  }
})

test('signatures verify in viem and in Aglet, before the account is deployed (ERC-6492) and after (EIP-1271)', async () => {
  const { reader } = userOf(stack, 0)
  const { owner, address } = await fundedOwner()
  const message = 'app.example wants you to sign in'
  const typedData = {
    domain: { name: 'Shop', version: '1', chainId: 1 },
    types: { Order: [{ name: 'item', type: 'string' }] },
    primaryType: 'Order',
    message: { item: 'lace' },
  } as const
  const ours = (signature: Hex) =>
    verifySignature({ address, chainId: 'eip155:1', message, signature }, chainRpc(stack.evm[1].url, fetch))
  const check = async () => {
    const signature = await accounts.signMessage(owner, message)
    assert.ok(await reader.verifyMessage({ address, message, signature }))
    assert.ok(await ours(signature))
    assert.not(await reader.verifyMessage({ address, message: `${message}!`, signature }))
    const typed = await accounts.signTypedData(owner, typedData)
    assert.ok(await reader.verifyTypedData({ ...typedData, address, signature: typed }))
    return signature
  }
  const before = await check()
  assert.not(await accounts.isDeployed(owner.address), 'looking deploys nothing')
  await statusOf((await accounts.sendCalls(owner, [NOTHING])).id)
  const after = await check()
  assert.is(after.length, 2 + 65 * 2)
  assert.ok(before.length > after.length && before.includes(after.slice(2)))
})

test('a signature is valid for one account on one chain, and the bare key’s signature for none', async () => {
  const { reader } = userOf(stack, 0)
  const owner = newOwner()
  const address = await accounts.addressOf(owner.address)
  for (const chain of [1, 8453] as const) {
    const there = createSmartAccounts({ rpcUrl: stack.evm[chain].url, chainId: chain })
    const hash = await there.sendTransaction(owner, NOTHING)
    await receiptOf(userOf(stack, 0, chain).reader, hash)
  }
  const message = 'hello'
  const signature = await accounts.signMessage(owner, message)
  assert.ok(await reader.verifyMessage({ address, message, signature }))
  assert.not(await userOf(stack, 0, 8453).reader.verifyMessage({ address, message, signature }))
  const bare = await owner.signMessage({ message })
  assert.not(await reader.verifyMessage({ address, message, signature: bare }))
})

test('the EntryPoint computes the same hash as viem, and refuses operations that the owner did not sign', async () => {
  const chain = { rpcUrl: stack.evm[1].url, chainId: 1 }
  const { reader } = userOf(stack, 0)
  const { owner } = await fundedOwner()
  const thief = newOwner()
  const operation = await prepareOperation(chain, {
    sender: await accounts.addressOf(owner.address),
    owner: owner.address,
    callData: encodeCalls([transfer(thief.address, 1n)]),
  })
  assert.is(
    await reader.readContract({
      address: ENTRY_POINT,
      abi: entryPoint07Abi,
      functionName: 'getUserOpHash',
      args: [toPackedUserOperation(operation)],
    }),
    operationHash(operation, 1),
  )
  const { send, find } = createBundler(chain)
  const stolen = await failureOf(send(await signOperation(operation, 1, thief)))
  assert.equal([stolen.code, stolen.message], [-32507, 'AA24 signature error'])
  // Signed for another chain.
  assert.is((await failureOf(send(await signOperation(operation, 8453, owner)))).code, -32507)
  const signed = await signOperation(operation, 1, owner)
  const { id } = await send(signed)
  let found = await find(id)
  while (found === 'pending') found = await find(id)
  assert.ok(found!.success)
  assert.match((await failureOf(send(signed))).message, /^AA10/)
  const { factory: _, factoryData: __, ...again } = signed
  assert.match((await failureOf(send(again))).message, /^AA2[45]/)
  assert.is(await held(thief.address), 1n)
})

test('a deployment’s call through the EntryPoint cannot act for another account', async () => {
  const chain = { rpcUrl: stack.evm[1].url, chainId: 1 }
  const { owner: victim, address } = await fundedOwner()
  await statusOf((await accounts.sendCalls(victim, [NOTHING])).id)
  const thief = newOwner()
  const operation = await prepareOperation(chain, {
    sender: await accounts.addressOf(thief.address),
    owner: thief.address,
    callData: encodeCalls([NOTHING]),
  })
  const attack = {
    ...operation,
    factory: address,
    factoryData: encodeCalls([transfer(thief.address, 1_000_000n)]),
  }
  const error = await failureOf(createBundler(chain).send(await signOperation(attack, 1, thief)))
  assert.match(error.message, /^AA13/)
  assert.is(await held(thief.address), 0n)
})

test.run()
