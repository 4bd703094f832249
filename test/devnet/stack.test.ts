import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  decodeErrorResult,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseAbi,
} from 'viem'
import { ROLES } from '../../cli/devnet/accounts'
import { type ChainError, rpc } from '../../cli/devnet/rpc'
import { type Stack, startStack } from '../../cli/devnet/stack'

let stack: Stack
test.before(async () => {
  stack = await startStack({ quiet: true })
})
test.after(() => stack.stop())

const read = async (to: string, name: 'name' | 'symbol' | 'decimals', chain: 1 | 8453) => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: name })
  const result = (await rpc(stack.evm[chain].url, 'eth_call', [{ to, data }, 'latest'])) as Hex
  return decodeFunctionResult({ abi: erc20Abi, functionName: name, data: result })
}

test('runs one chain for each id', async () => {
  assert.is(await rpc(stack.evm[1].url, 'eth_chainId'), '0x1')
  assert.is(await rpc(stack.evm[8453].url, 'eth_chainId'), '0x2105')
})

test('puts each token, with its name, at its fixed address on both chains', async () => {
  for (const token of stack.tokens)
    for (const chain of [1, 8453] as const) {
      assert.is(await read(token.address[chain], 'name', chain), token.name)
      assert.is(await read(token.address[chain], 'symbol', chain), token.symbol)
      assert.is(await read(token.address[chain], 'decimals', chain), token.decimals)
    }
})

test('has a token of 0 decimals and one with a very long name', () => {
  assert.ok(stack.tokens.some(token => token.decimals === 0))
  assert.ok(stack.tokens.some(token => token.name.length > 80))
})

test('fills account 0 richly, account 1 modestly, and account 2 with the native coin only', async () => {
  const held = async (role: number) => {
    const response = await fetch(
      `${stack.urls.api}/v1/account/${stack.accounts[role]}/balance?currency=usd&projectId=p&sv=html-universal-1.7.0`,
    )
    const { balances } = (await response.json()) as { balances: { symbol: string; value: number }[] }
    return {
      symbols: balances.map(item => item.symbol),
      total: balances.reduce((sum, item) => sum + item.value, 0),
    }
  }
  const [rich, modest, empty] = await Promise.all([ROLES.rich, ROLES.modest, ROLES.empty].map(held))
  assert.ok(rich!.total > 20 * modest!.total)
  assert.ok(rich!.symbols.length >= 10)
  assert.ok(modest!.symbols.includes('USDC'))
  assert.equal(empty!.symbols, ['ETH', 'ETH'])
})

test('refuses a transfer of more than is held with an error that clients can read', async () => {
  const usdc = stack.tokens.find(token => token.symbol === 'USDC')!
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [stack.accounts[1]!, 10n ** 30n],
  })
  try {
    await rpc(stack.evm[1].url, 'eth_call', [
      { from: stack.accounts[0], to: usdc.address[1], data },
      'latest',
    ])
  } catch (error) {
    const abi = parseAbi(['error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)'])
    const { errorName } = decodeErrorResult({ abi, data: (error as ChainError).data as Hex })
    assert.is(errorName, 'ERC20InsufficientBalance')
  }
})

test('ends when it is told to, also twice, and frees its ports', async () => {
  const other = await startStack({ quiet: true })
  const { api } = other.urls
  const pids = [other.evm[1].pid, other.evm[8453].pid]
  await other.stop()
  await other.stop()
  for (const pid of pids) assert.throws(() => process.kill(pid, 0))
  assert.is(
    await fetch(api).then(
      () => 'up',
      () => 'down',
    ),
    'down',
  )
})

test('tells when a chain ends by itself', async () => {
  const other = await startStack({ quiet: true })
  process.kill(other.evm[8453].pid, 'SIGKILL')
  assert.match((await other.failed).message, 'local chain 8453')
  await other.stop()
})

test.run()
