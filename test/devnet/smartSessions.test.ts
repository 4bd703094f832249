import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Abi,
  type Address,
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  type LocalAccount,
  parseEther,
} from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { grantPermissions } from 'viem/experimental'
import { ENTRY_POINT } from '../../cli/devnet/contracts'
import { rpc } from '../../cli/devnet/rpc'
import { createBundler } from '../../cli/devnet/smartAccounts/bundler'
import { type AccountCall, deployment } from '../../cli/devnet/smartAccounts/sessionAccount'
import {
  encodeSessionSignature,
  prepareSessionOperation,
  signForSession,
} from '../../cli/devnet/smartAccounts/sessionSignature'
import { createSmartAccounts, type SmartAccounts } from '../../cli/devnet/smartAccounts/smartAccounts'
import type { Operation } from '../../cli/devnet/smartAccounts/userOperation'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { getSmartSessions } from '../../src/net/sessions/getSmartSessions'
import { revokeSession } from '../../src/net/sessions/revokeSession'
import { ask, netOf, post, reasonOf, userOf } from './apiBench'

let stack: Stack
let accounts: SmartAccounts
test.before(async () => {
  stack = await startStack({ quiet: true })
  accounts = createSmartAccounts({ rpcUrl: stack.evm[1].url, chainId: 1, sessions: stack.sessions })
})
test.after(() => stack?.stop())

const chain = () => ({ rpcUrl: stack.evm[1].url, chainId: 1 })
const newKey = () => privateKeyToAccount(generatePrivateKey())
const tokenOf = (symbol: string) => stack.tokens.find(token => token.symbol === symbol)!.address[1]
const erc20 = (
  functionName: 'transfer' | 'approve',
  to: Address,
  value: bigint,
  token = tokenOf('USDC'),
) => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName, args: [to, value] }),
})
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600
const failureOf = (attempt: Promise<unknown>): Promise<{ code?: number; message: string }> =>
  attempt.then(
    () => ({ message: '' }),
    error => error,
  )

/** An owner whose account holds 1 ETH and 10 USDC, and an app's key. */
async function userAndApp() {
  const owner = newKey()
  const address = await accounts.addressOf(owner.address)
  const rich = userOf(stack, 0)
  await rich.send({ to: address, value: parseEther('1') })
  await rich.send(erc20('transfer', address, 10_000_000n))
  return { owner, address, app: newKey(), receiver: newKey().address }
}
const signerOf = (key: LocalAccount) => ({ type: 'key', data: { id: key.publicKey } })
const transferable = (allowance: string) => ({
  type: 'erc20-token-transfer',
  data: { address: tokenOf('USDC'), allowance },
})

/** Sends calls as an app that holds a session's key. */
async function callBySession(account: Address, id: Hex, key: LocalAccount, calls: readonly AccountCall[]) {
  const operation = await prepareSessionOperation(chain(), { account, id, calls }, true)
  const signature = encodeSessionSignature(id, [await signForSession(operation, 1, key)])
  return send({ ...operation, signature })
}
/** Waits until an operation is in a block. */
async function send(operation: Operation) {
  const bundler = createBundler(chain())
  const { id } = await bundler.send(operation)
  for (;;) {
    const found = await bundler.find(id)
    if (found && found !== 'pending') return found
  }
}
/** Runs `work` with the chain's time advanced by so many seconds, then reverts the chain. */
async function later(seconds: number, work: () => Promise<void>) {
  const { url } = stack.evm[1]
  const snapshot = await rpc(url, 'evm_snapshot')
  await rpc(url, 'evm_increaseTime', [seconds])
  await rpc(url, 'evm_mine')
  await work()
  await rpc(url, 'evm_revert', [snapshot])
}
const held = (address: Address) =>
  userOf(stack, 0).reader.readContract({
    address: tokenOf('USDC'),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })
const REFUSED = /^AA23 reverted: CallNotPermitted/

test('a session can make the granted calls, and the chain refuses all others', async () => {
  const { owner, address, app, receiver } = await userAndApp()
  const request = {
    expiry: inAnHour(),
    signer: signerOf(app),
    permissions: [
      { type: 'contract-call', data: { address: tokenOf('DAI'), calls: ['approve(address,uint256)'] } },
      transferable('5000000'),
      { type: 'native-token-transfer', data: { allowance: '0x64' } },
    ],
  }
  const { context } = await accounts.grantPermissions(owner, request)
  assert.ok(await accounts.isDeployed(owner.address))
  const make = (...calls: readonly AccountCall[]) => callBySession(address, context, app, calls)
  const { success } = await make(
    erc20('transfer', receiver, 2_000_000n),
    erc20('approve', receiver, 7n, tokenOf('DAI')),
    { to: receiver, value: 60n },
  )
  assert.ok(success)
  assert.is(await held(receiver), 2_000_000n)

  const beyond: readonly AccountCall[] = [
    // The limits apply to the sum of all calls.
    erc20('transfer', receiver, 3_000_001n),
    { to: receiver, value: 41n },
    erc20('approve', receiver, 1n),
    erc20('transfer', receiver, 1n, tokenOf('DAI')),
    { ...erc20('approve', receiver, 1n, tokenOf('DAI')), value: 1n },
    { to: tokenOf('USDC'), data: '0xa9059cbb' },
    { to: receiver, data: '0x00', value: 1n },
    { to: receiver, data: '0x00000000', value: 1n },
    { to: address, value: 1n },
  ]
  for (const call of beyond) assert.match((await failureOf(make(call))).message, REFUSED)
  // One call over the limit fails the whole batch.
  assert.match((await failureOf(make(erc20('transfer', receiver, 1n), beyond[1]!))).message, REFUSED)
  await make(erc20('transfer', receiver, 3_000_000n), { to: receiver, value: 40n })
  assert.is(await held(receiver), 5_000_000n)
})

test('a recurring allowance resets with each period', async () => {
  const { owner, address, app, receiver } = await userAndApp()
  const allowance = { allowance: '0x64', start: Math.floor(Date.now() / 1000) - 10, period: 1000 }
  const { context } = await accounts.grantPermissions(owner, {
    chainId: '0x1',
    address,
    expiry: inAnHour(),
    signer: signerOf(app),
    permissions: [
      { type: 'erc20-recurring-allowance', data: { token: tokenOf('USDC'), ...allowance } },
      { type: 'native-token-recurring-allowance', data: allowance },
    ],
  })
  const make = (...calls: readonly AccountCall[]) => callBySession(address, context, app, calls)
  const all = [erc20('transfer', receiver, 100n), { to: receiver, value: 100n }]
  await make(...all)
  for (const call of [erc20('transfer', receiver, 1n), { to: receiver, value: 1n }])
    assert.match((await failureOf(make(call))).message, REFUSED)
  await later(1000, async () => {
    await make(...all)
    assert.match((await failureOf(make(all[0]!))).message, REFUSED)
    assert.is(await held(receiver), 200n)
  })
})

test('a granted function limits its arguments and the value that a call may send', async () => {
  const { owner, address, app, receiver } = await userAndApp()
  const { context } = await accounts.grantPermissions(owner, {
    expiry: inAnHour(),
    signer: signerOf(app),
    permissions: [
      {
        type: 'contract-call',
        data: {
          address: tokenOf('USDC'),
          abi: erc20Abi,
          functions: [
            {
              functionName: 'transfer',
              args: [
                { operator: 'EQUAL', value: receiver },
                { operator: 'LESS_THAN', value: '0x64' },
              ],
            },
            {
              functionName: 'approve',
              args: [
                { operator: 'EQUAL', value: receiver },
                { operator: 'GREATER_THAN', value: '0x64' },
              ],
            },
          ],
        },
      },
    ],
  })
  const make = (call: AccountCall) => callBySession(address, context, app, [call])
  await make(erc20('transfer', receiver, 99n))
  await make(erc20('approve', receiver, 101n))
  for (const call of [
    erc20('transfer', receiver, 100n),
    erc20('transfer', app.address, 1n),
    erc20('approve', receiver, 100n),
    { ...erc20('transfer', receiver, 1n), value: 1n },
    { to: tokenOf('USDC'), data: erc20('transfer', receiver, 1n).data.slice(0, -2) as Hex },
  ])
    assert.match((await failureOf(make(call))).message, REFUSED)
  assert.is(await held(receiver), 99n)
})

test('a session’s key cannot use another session or act as the account’s owner', async () => {
  const { owner, address, app, receiver } = await userAndApp()
  const grant = (signer: unknown) =>
    accounts.grantPermissions(owner, { expiry: inAnHour(), signer, permissions: [transferable('100')] })
  const { context } = await grant({ type: 'account', data: { id: app.address } })
  const call = erc20('transfer', receiver, 1n)
  const stolen = await failureOf(callBySession(address, context, newKey(), [call]))
  assert.equal([stolen.code, stolen.message], [-32507, 'AA24 signature error'])
  const unknown = await failureOf(callBySession(address, `0x${'12'.repeat(32)}`, app, [call]))
  assert.match(unknown.message, 'SessionUnknown')
  // Only the owner may call the account itself: a session cannot grant or revoke, and must not pay for gas.
  const abi = [
    {
      type: 'function',
      name: 'revokeSession',
      inputs: [{ name: 'id', type: 'bytes32' }],
      outputs: [],
      stateMutability: 'nonpayable',
    },
  ] as const satisfies Abi
  const revoke = { to: address, data: encodeFunctionData({ abi, args: [context] }) }
  assert.match((await failureOf(callBySession(address, context, app, [revoke]))).message, REFUSED)
  const sponsored = await prepareSessionOperation(chain(), { account: address, id: context, calls: [call] })
  const { paymaster: _, paymasterData: __, paymasterVerificationGasLimit: ___, ...rest } = sponsored
  const { paymasterPostOpGasLimit: ____, ...paying } = rest
  const signature = encodeSessionSignature(context, [await signForSession(paying, 1, app)])
  const unpaid = await failureOf(send({ ...paying, signature }))
  assert.match(unpaid.message, 'NotSponsored')
})

test('a session ends at its expiry or when it is revoked', async () => {
  const { owner, address, app, receiver } = await userAndApp()
  const request = { expiry: inAnHour(), signer: signerOf(app), permissions: [transferable('100')] }
  const [first, second] = [
    await accounts.grantPermissions(owner, request),
    await accounts.grantPermissions(owner, request),
  ]
  const call = erc20('transfer', receiver, 1n)
  await callBySession(address, first.context, app, [call])
  await accounts.revokePermissions(owner, { permissionsContext: first.context })
  assert.match(
    (await failureOf(callBySession(address, first.context, app, [call]))).message,
    'SessionUnknown',
  )

  await callBySession(address, second.context, app, [call])
  await later(3700, async () => {
    const late = await failureOf(callBySession(address, second.context, app, [call]))
    assert.equal([late.code, late.message], [-32503, 'AA22 expired or not due'])
  })
})

test('permissions that the chain cannot enforce are refused, or left out if the app does not require them', async () => {
  const { owner, app } = await userAndApp()
  const expiry = inAnHour()
  const good = transferable('100')
  const grant = (change: object) =>
    accounts.grantPermissions(owner, { expiry, signer: signerOf(app), permissions: [good], ...change })
  const rate = { type: 'rate-limit', data: { count: 1, interval: 60 } }
  const calls = (data: object) => ({ type: 'contract-call', data: { address: tokenOf('DAI'), ...data } })
  const bad: readonly object[] = [
    { expiry: 1 },
    { expiry: '1999999999' },
    { chainId: '0x2105' },
    { signer: undefined },
    { signer: { type: 'wallet' } },
    { signer: { type: 'keys', data: { keys: [] } } },
    { signer: { type: 'key', data: { id: '0x04' } } },
    { signer: { type: 'key', data: { type: 'p256', publicKey: app.publicKey } } },
    { permissions: [] },
    { permissions: [{ type: 'erc721-token-transfer', data: {} }] },
    { permissions: [{ type: 'native-token-transfer', data: { ticker: 'ETH' } }] },
    { permissions: [{ ...good, policies: [rate] }] },
    { permissions: [good, { ...calls({}), required: true }] },
    { permissions: [calls({ abi: [], functions: [{ functionName: 'mint' }] })] },
    {
      permissions: [calls({ calls: ['mint(address)'].map(functionName => ({ functionName, args: [{}] })) })],
    },
    { policies: [rate] },
  ]
  for (const change of bad)
    assert.is((await failureOf(grant(change))).code, -32602, `refused: ${JSON.stringify(change)}`)
  assert.not(await accounts.isDeployed(owner.address))
  const { permissions } = await grant({
    permissions: [{ ...good, policies: [rate], required: false }, good],
    policies: [{ type: 'gas-limit', data: { limit: '0x1' } }],
  })
  assert.equal(permissions, [good])
})

test('[7.20, 7.21, 3.16] granted permissions are listed with their signature until revoked', async () => {
  const { owner, address, app } = await userAndApp()
  const net = netOf(stack)
  const account = `eip155:1:${address}` as const
  const permission = {
    type: 'contract-call',
    data: {
      address: tokenOf('DAI'),
      abi: erc20Abi,
      functions: [{ functionName: 'transfer', valueLimit: '0x0' }, { functionName: 'approve' }],
    },
  }
  const expiry = inAnHour()
  const project = { id: 'p2', name: 'Knots', url: 'https://knots.example', iconUrl: null }
  await accounts.grantPermissions(
    owner,
    { expiry, signer: signerOf(app), permissions: [permission], policies: [] },
    project,
  )
  const [session, ...others] = await getSmartSessions(net, account)
  assert.equal(others, [])
  assert.equal([session!.project.name, session!.expiry], ['Knots', expiry * 1000])
  assert.equal(session!.permissions[0]!.functions, ['transfer', 'approve'])
  assert.is(session!.revokedAt, undefined)

  const { pci } = session!
  const path = `/v1/sessions/${encodeURIComponent(account)}/revoke`
  assert.match(reasonOf(await post(stack, path, { pci, signature: '0x1b' })), 'still grants')
  const signature = await accounts.revokePermissions(owner, { pci, address: account, expiry })
  assert.ok(await userOf(stack, 0).reader.verifyMessage({ address, message: pci, signature }))
  assert.ok((await getSmartSessions(net, account))[0]!.revokedAt, 'the chain has ended it')
  assert.equal(await revokeSession(net, { address: account, pci, signature }), { success: true })
  assert.match(reasonOf(await post(stack, path, { pci, signature })), 'Permission is revoked')
  assert.is((await failureOf(accounts.revokePermissions(owner, { pci: 'another' }))).code, -32602)
})

test('[3.16] a session that the API cosigns needs both keys, and the API ends it by refusing to sign', async () => {
  const { owner, address, app, receiver } = await userAndApp()
  const path = `/v1/sessions/${encodeURIComponent(`eip155:1:${address}`)}`
  const wish = { expiry: inAnHour(), permissions: [transferable('100')], policies: [] }
  const appKey = { type: 'secp256k1', publicKey: app.publicKey }
  const made = await post<{ pci: string; key: { type: string; publicKey: string } }>(stack, path, {
    ...wish,
    signer: { type: 'key', data: appKey },
  })
  const { pci, key } = made.json
  const signer = { type: 'keys', data: { keys: [key, appKey] } }
  const { context } = await accounts.grantPermissions(owner, { ...wish, signer })
  assert.is((await post(stack, `${path}/activate`, { ...wish, pci, signer, context })).status, 200)
  assert.equal((await ask(stack, `${path}/getcontext`, { pci })).json, { context })
  const { json } = await ask<{ pcis: unknown[] }>(stack, path)
  assert.is(json.pcis.length, 1)

  const call = erc20('transfer', receiver, 5n)
  assert.match((await failureOf(callBySession(address, context, app, [call]))).message, /^AA24/)
  const operation = await prepareSessionOperation(chain(), { account: address, id: context, calls: [call] })
  const userOp = formatUserOperationRequest({
    ...operation,
    signature: await signForSession(operation, 1, app),
  })
  const sign = (body: object) => post<{ signature: Hex }>(stack, `${path}/sign`, body)
  const signed = await sign({ context: pci, userOp })
  const bundle = (method: string, params: unknown[]) =>
    post<{ result: { success: boolean } | null }>(
      stack,
      '/v1/bundler',
      { jsonrpc: '2.0', id: 1, method, params },
      { chainId: 'eip155:1' },
    )
  const { result: hash } = (await bundle('eth_sendUserOperation', [signed.json, ENTRY_POINT])).json
  const receipt = async () => (await bundle('eth_getUserOperationReceipt', [hash])).json.result
  let done = await receipt()
  while (!done) done = await receipt()
  assert.ok(done.success)
  assert.is(await held(receiver), 5n)

  assert.match(reasonOf(await sign({ context: 'none', userOp })), 'not found')
  assert.match(reasonOf(await sign({ context: pci, userOp: { ...userOp, nonce: 1 } })), 'nonce')
  const huge = { ...userOp, callGasLimit: `0x${'f'.repeat(33)}` }
  assert.match(reasonOf(await sign({ context: pci, userOp: huge })), 'callGasLimit')
  assert.match(reasonOf(await sign({ context: pci, userOp: operationWithout(userOp) })), 'signature')
  assert.is((await post(stack, `${path}/revoke`, { pci, signature: '0x' })).status, 200)
  assert.match(reasonOf(await sign({ context: pci, userOp })), 'Permission is revoked')
})

test('viem’s wallet actions send calls and get permissions in the shapes they expect', async () => {
  const { owner, address, app, receiver } = await userAndApp()
  const wallet = createWalletClient({
    account: address,
    chain: mainnet,
    pollingInterval: 20,
    transport: custom({ request: ({ method, params }) => answer(owner, method, params) }),
  })
  assert.equal(await wallet.getCapabilities({ account: address, chainId: 1 }), {
    atomic: { status: 'supported' },
    paymasterService: { supported: true },
  })
  const { id } = await wallet.sendCalls({
    calls: [erc20('transfer', receiver, 2n), { to: receiver, value: 3n }],
    forceAtomic: true,
  })
  const { status, statusCode, atomic, receipts } = await wallet.waitForCallsStatus({ id })
  assert.equal([status, statusCode, atomic, receipts![0]!.status], ['success', 200, true, 'success'])
  assert.is(await held(receiver), 2n)

  const granted = await grantPermissions(wallet, {
    expiry: inAnHour(),
    signer: { type: 'account', data: { id: app.address } },
    permissions: [
      {
        type: 'native-token-transfer',
        data: { ticker: 'ETH' },
        policies: [{ type: 'token-allowance', data: { allowance: 9n } }],
      },
      {
        type: 'contract-call',
        data: { address: tokenOf('DAI'), calls: ['approve(address,uint256)'] },
        policies: [],
      },
    ],
  })
  assert.equal(
    granted.grantedPermissions.map(({ type }) => type),
    ['native-token-transfer', 'contract-call'],
  )
  const { factory, factoryData, permissionsContext } = granted
  assert.equal([factory, factoryData], Object.values(deployment(owner.address)))
  const context = permissionsContext as Hex
  assert.ok((await callBySession(address, context, app, [{ to: receiver, value: 9n }])).success)
  const beyond = callBySession(address, context, app, [{ to: receiver, value: 1n }])
  assert.match((await failureOf(beyond)).message, REFUSED)
})

/** Answers as a wallet with this account does, without a prompt. */
async function answer(owner: LocalAccount, method: string, params: unknown): Promise<unknown> {
  const [first] = params as readonly unknown[]
  if (method === 'wallet_getCapabilities') return accounts.capabilities()
  if (method === 'wallet_getCallsStatus') return accounts.callsStatus(String(first))
  if (method === 'wallet_grantPermissions') return accounts.grantPermissions(owner, first)
  assert.is(method, 'wallet_sendCalls')
  const { calls } = first as { calls: readonly { to: Address; data?: Hex; value?: Hex }[] }
  return accounts.sendCalls(
    owner,
    calls.map(({ to, data = '0x', value = '0x0' }) => ({ to, data, value: BigInt(value) })),
  )
}
const operationWithout = ({ signature: _, ...rest }: { signature?: Hex }) => rest

test.run()
