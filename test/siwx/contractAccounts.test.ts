import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createPublicClient, encodeFunctionData, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { serializeErc6492Signature } from 'viem/utils'
import { SMART_ACCOUNT, SMART_ACCOUNTS, smartAccountAbi, smartAccountsAbi } from '../../cli/devnet/contracts'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { isAgletError } from '../../src/errors'
import { chainRpc } from '../../src/siwx/chainRpc'
import { verifySignature } from '../../src/siwx/verify/verifySignature'
import { TEST_KEYS } from '../../src/testing/keys'

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

test('EIP-1271: a contract account signs by its owner’s key, and by no other', async () => {
  assert.ok(await verify(SMART_ACCOUNT, await owner.signMessage({ message: MESSAGE })))
  assert.not(await verify(SMART_ACCOUNT, await other.signMessage({ message: MESSAGE })))
  assert.not(await verify(SMART_ACCOUNT, await owner.signMessage({ message: `${MESSAGE}.` })))
  assert.not(await verify(SMART_ACCOUNT, '0x'))
  assert.not(await verify(SMART_ACCOUNT, `0x${'00'.repeat(65)}`))
})

test('EIP-6492: one that is not deployed yet signs as well, once it is deployed without the wrapping', async () => {
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
  // A factory call that makes somebody else's account, and another key's signature.
  assert.not(await verify(mine, wrap(create(owner.address))))
  assert.not(await verify(mine, wrap(create(other.address), await owner.signMessage({ message: MESSAGE }))))
  assert.is(await reader.getCode({ address: mine }), undefined, 'looking deploys nothing')
})

test('the account of another chain is not the one of this', async () => {
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

test('a server that is down is no answer: it is not taken for a contract that refuses', async () => {
  const signature = await owner.signMessage({ message: MESSAGE })
  const down = chainRpc('http://127.0.0.1:9', fetch)
  const failure = await verify(SMART_ACCOUNT, signature, down).catch((error: unknown) => error)
  assert.ok(isAgletError(failure, 'network'))
  // A plain key needs no server.
  assert.ok(await verify(owner.address, signature, down))
})

test.run()
