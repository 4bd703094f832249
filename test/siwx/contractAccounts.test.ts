import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  createPublicClient,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  hashMessage,
  http,
  parseAbi,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { serializeErc6492Signature } from 'viem/utils'
import { SMART_ACCOUNT, SMART_ACCOUNTS, smartAccountAbi, smartAccountsAbi } from '../../cli/devnet/contracts'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { isAgletError } from '../../src/errors'
import { chainRpc } from '../../src/siwx/chainRpc'
import { type ChainRpc, verifySignature } from '../../src/siwx/verify/verifySignature'
import { TEST_KEYS } from '../../src/testing/keys'

const erc1271Abi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
let stack: Stack
test.before(async () => {
  stack = await startStack({ quiet: true })
})
test.after(() => stack?.stop())

const [owner, other] = TEST_KEYS.map(key => privateKeyToAccount(key)) as [
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>,
]
const MESSAGE = 'app.example wants you to sign in'
const verify = (address: string, signature: string, rpc = chainRpc(stack.evm[1].url, fetch)) =>
  verifySignature({ address, chainId: 'eip155:1', message: MESSAGE, signature }, rpc)

test('EIP-1271: a contract account accepts its owner’s signature and no other', async () => {
  assert.ok(await verify(SMART_ACCOUNT, await owner.signMessage({ message: MESSAGE })))
  assert.not(await verify(SMART_ACCOUNT, await other.signMessage({ message: MESSAGE })))
  assert.not(await verify(SMART_ACCOUNT, await owner.signMessage({ message: `${MESSAGE}.` })))
  assert.not(await verify(SMART_ACCOUNT, '0x'))
  assert.not(await verify(SMART_ACCOUNT, `0x${'00'.repeat(65)}`))
})

test('EIP-1271: a message that a Safe has signed by a transaction has an empty signature', async () => {
  let answer = `0x1626ba7e${'0'.repeat(56)}`
  const calls: unknown[] = []
  const rpc: ChainRpc = async (method, [call]) => {
    assert.is(method, 'eth_call')
    const { to, data } = call as { to: string; data: Hex }
    assert.is(to, SMART_ACCOUNT)
    calls.push(decodeFunctionData({ abi: erc1271Abi, data }).args)
    return answer
  }
  assert.ok(await verify(SMART_ACCOUNT, '0x', rpc))
  assert.equal(calls, [[hashMessage(MESSAGE), '0x']])
  for (answer of ['0x', `0x${'0'.repeat(64)}`, `0xffffffff${'0'.repeat(56)}`, '0x1626ba7e'])
    assert.not(await verify(SMART_ACCOUNT, '0x', rpc), answer)
  assert.not(await verify('0x0000000000000000000000000000000000000000', '0x', rpc))
  const busy = await verify(SMART_ACCOUNT, '0x', chainRpc('http://127.0.0.1:9', fetch)).catch(error => error)
  assert.ok(isAgletError(busy, 'network'))
})

test('EIP-6492: a signature of an account that is not deployed yet is accepted only with the deployment wrapper', async () => {
  const reader = createPublicClient({ transport: http(stack.evm[1].url) })
  const create = (address: Hex) =>
    encodeFunctionData({ abi: smartAccountsAbi, functionName: 'create', args: [address] })
  const factory = { address: SMART_ACCOUNTS, abi: smartAccountsAbi } as const
  const mine = await reader.readContract({ ...factory, functionName: 'addressOf', args: [other.address] })
  assert.is(await reader.getCode({ address: mine }), undefined)
  const signature = await other.signMessage({ message: MESSAGE })
  const wrap = (data: Hex, inner: Hex = signature) =>
    serializeErc6492Signature({ address: SMART_ACCOUNTS, data, signature: inner })
  assert.ok(await verify(mine, wrap(create(other.address))))
  assert.not(await verify(mine, signature))
  // A factory call that creates somebody else's account, and a signature by another key.
  assert.not(await verify(mine, wrap(create(owner.address))))
  assert.not(await verify(mine, wrap(create(other.address), await owner.signMessage({ message: MESSAGE }))))
  assert.is(await reader.getCode({ address: mine }), undefined, 'looking deploys nothing')
})

test('an account on another chain does not count as the account on this chain', async () => {
  const empty = '0x000000000000000000000000000000000000dEaD'
  assert.not(await verify(empty, await owner.signMessage({ message: MESSAGE })))
  assert.is(
    await createPublicClient({ transport: http(stack.evm[8453].url) }).readContract({
      address: SMART_ACCOUNT,
      abi: smartAccountAbi,
      functionName: 'owner',
    }),
    owner.address,
  )
})

test('S13 the zero address, which `ecrecover` returns for a signature of no key, has no valid signature', async () => {
  const none = '0x0000000000000000000000000000000000000000'
  const noKey = (v: string) => `0x${'00'.repeat(63)}01${v}` as const
  for (const signature of [
    noKey('1b'),
    noKey('1c'),
    `0x${'ff'.repeat(64)}1b`,
    serializeErc6492Signature({ address: SMART_ACCOUNTS, data: '0x', signature: noKey('1b') }),
  ])
    assert.not(await verify(none, signature), signature)
})

test('an unreachable node gives an error, not a rejected signature', async () => {
  const signature = await owner.signMessage({ message: MESSAGE })
  const down = chainRpc('http://127.0.0.1:9', fetch)
  const failure = await verify(SMART_ACCOUNT, signature, down).catch((error: unknown) => error)
  assert.ok(isAgletError(failure, 'network'))
  // The signature of a plain key needs no node.
  assert.ok(await verify(owner.address, signature, down))
})

/** A node that answers every call with this error, over HTTP 200. */
const refusing = (error: object) =>
  chainRpc('https://rpc.example', async (_, init) => {
    const { id } = JSON.parse(String(init?.body))
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, error }))
  })

test('a busy or broken node gives an error as well', async () => {
  const signature = await owner.signMessage({ message: MESSAGE })
  for (const error of [
    { code: 429, message: 'Too many requests' },
    { code: -32005, message: 'limit exceeded', data: { rate: 10 } },
    { code: -32603, message: 'Internal error' },
    { code: -32601, message: 'Method not found' },
    { code: -32000, message: 'header not found' },
    { message: 'no code' },
  ]) {
    const failure = await verify(SMART_ACCOUNT, signature, refusing(error)).catch((error: unknown) => error)
    assert.ok(isAgletError(failure, 'rpc'), JSON.stringify(error))
  }
})

test('a revert counts as the contract’s rejection, in every node’s wording', async () => {
  const signature = await owner.signMessage({ message: MESSAGE })
  for (const error of [
    { code: 3, message: 'execution reverted', data: '0x' },
    { code: 3, message: 'failed' },
    { code: -32000, message: 'execution reverted' },
    { code: -32000, message: 'VM Exception while processing transaction: revert' },
    { code: -32000, message: 'invalid opcode: INVALID' },
    { code: -32603, message: 'Internal error', data: '0x08c379a0' },
    { code: -32015, message: 'VM execution error.', data: 'Reverted 0x' },
  ])
    assert.is(await verify(SMART_ACCOUNT, signature, refusing(error)), false, JSON.stringify(error))
})

test.run()
