import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
import { CliError } from '../../cli/CliError'
import { ROLES } from '../../cli/devnet/accounts'
import { BATCH } from '../../cli/devnet/contracts'
import { type ChainError, rpc } from '../../cli/devnet/rpc'
import { type Stack, startStack } from '../../cli/devnet/stack'
import type { ListedWallet } from '../../cli/devnet/wallets'

let stack: Stack
test.before(async () => {
  stack = await startStack({ quiet: true })
})
test.after(() => stack?.stop())

const read = async (to: string, name: 'name' | 'symbol' | 'decimals', chain: 1 | 8453) => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: name })
  const result = (await rpc(stack.evm[chain].url, 'eth_call', [{ to, data }, 'latest'])) as Hex
  return decodeFunctionResult({ abi: erc20Abi, functionName: name, data: result })
}

test('runs one chain for each id', async () => {
  assert.is(await rpc(stack.evm[1].url, 'eth_chainId'), '0x1')
  assert.is(await rpc(stack.evm[8453].url, 'eth_chainId'), '0x2105')
})

test('deploys each token at its fixed address on both chains', async () => {
  for (const token of stack.tokens)
    for (const chain of [1, 8453] as const) {
      assert.is(await read(token.address[chain], 'name', chain), token.name)
      assert.is(await read(token.address[chain], 'symbol', chain), token.symbol)
      assert.is(await read(token.address[chain], 'decimals', chain), token.decimals)
    }
})

test('has a token with 0 decimals and one with a very long name', () => {
  assert.ok(stack.tokens.some(token => token.decimals === 0))
  assert.ok(stack.tokens.some(token => token.name.length > 80))
})

test('gives account 0 many tokens, account 1 some, and account 2 only the native coin', async () => {
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

test('refuses a transfer above the balance with an error that clients can read', async () => {
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

test('has a relay for its project id, which the API can fault, stop and start', async () => {
  const relayOf = async (body?: object) => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const response = await fetch(`${stack.urls.api}/dev/relay`, init)
    return { status: response.status, state: (await response.json()) as Record<string, unknown> }
  }
  const well = await relayOf()
  assert.equal(well.state, {
    url: stack.urls.relay,
    fault: null,
    sockets: 0,
    socketsEver: 0,
    clients: [],
    messages: 0,
  })
  const fault = { refuse: 'status', times: 2 }
  assert.equal((await relayOf({ fault })).state['fault'], fault)
  assert.equal(stack.relay.faults.current, fault)
  await relayOf({ fault: null })
  assert.is(stack.relay.faults.current, undefined)

  const answers = () =>
    fetch(stack.urls.relay.replace('ws:', 'http:')).then(
      () => true,
      () => false,
    )
  await relayOf({ do: 'stop' })
  assert.is(await answers(), false)
  await relayOf({ do: 'start' })
  assert.is(await answers(), true)
  assert.is((await relayOf({ do: 'drop' })).status, 200)
  assert.is((await relayOf({ do: 'sing' })).status, 400)
})

test('serves the demo wallet if given, and lists it first, whatever the list’s length', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aglet-wallet-'))
  writeFileSync(join(folder, 'index.html'), '<p>the wallet')
  const other = await startStack({ quiet: true, walletPage: folder })
  const listed = async () => {
    const response = await fetch(`${other.urls.api}/getWallets?projectId=p&entries=2`)
    return (await response.json()) as { count: number; data: ListedWallet[] }
  }
  const { wallet } = other.urls
  const { data, count } = await listed()
  assert.equal(
    data.map(({ name }) => name),
    ['Aglet Demo Wallet', 'MetaMask'],
  )
  const { id, image_id, mobile_link, desktop_link, webapp_link, chains } = data[0]!
  assert.equal([mobile_link, desktop_link, webapp_link], [wallet, wallet, wallet])
  assert.match(id, /^[0-9a-f]{64}$/)
  for (const family of ['eip155', 'solana', 'bip122', 'polkadot'])
    assert.ok(chains.some(chain => chain.startsWith(family)))
  const image = await fetch(`${other.urls.api}/getWalletImage/${image_id}`)
  assert.is(image.headers.get('content-type'), 'image/svg+xml')
  other.setWallets(100)
  assert.equal([(await listed()).count, (await listed()).data[0]!.name], [100, 'Aglet Demo Wallet'])
  assert.is(count, (await fetch(`${stack.urls.api}/getWallets?projectId=p`).then(r => r.json())).count + 1)

  for (const path of ['', 'wc?uri=wc%3A1', 'wc?requestId=1&sessionTopic=2'])
    assert.is(await (await fetch(wallet + path)).text(), '<p>the wallet')
  assert.equal(await (await fetch(`${wallet}addresses.json`)).json(), {
    relay: other.urls.relay,
    projectId: other.projectId,
    evm: { 1: other.evm[1].url, 8453: other.evm[8453].url },
    batch: BATCH,
    solana: other.solana!.url,
    bitcoin: other.urls.bitcoin,
  })
  await other.stop()
  rmSync(folder, { recursive: true })
  const missing = await startStack({ quiet: true, walletPage: folder }).catch((error: Error) => error)
  assert.match((missing as Error).message, 'no demo wallet')
})

test('stops on request, also twice, and frees its ports', async () => {
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

test('runs without Solana if its runtime does not load, and says why', async () => {
  const other = await startStack({
    quiet: true,
    loadSolana: () => {
      throw new CliError('The local Solana chain needs litesvm.')
    },
  })
  assert.is(other.solana, undefined)
  assert.equal(other.missing, ['The local Solana chain needs litesvm.'])
  const { http } = (await (await fetch(`${other.urls.api}/v1/supported-chains`)).json()) as { http: string[] }
  assert.equal(http, ['eip155:1', 'eip155:8453'])
  await other.stop()
})

test('reports a chain that ends by itself', async () => {
  const other = await startStack({ quiet: true })
  process.kill(other.evm[8453].pid, 'SIGKILL')
  assert.match((await other.failed).message, 'local chain 8453')
  await other.stop()
})

test.run()
