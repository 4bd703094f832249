import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { erc20Abi, type Hex, parseAbi } from 'viem'
import { Connection, Keypair, type PublicKey, SystemProgram, Transaction } from 'web3js-1'
import artifacts from '../../cli/devnet/artifacts.json'
import { KNOTS, NATIVE, ROUTER, routerAbi, swapArgs } from '../../cli/devnet/contracts'
import { rpc } from '../../cli/devnet/rpc'
import { type Stack, startStack } from '../../cli/devnet/stack'
import type { Transaction as Row } from '../../src/lib/activity/transaction'
import { getHistory } from '../../src/net/activity/getHistory'
import { createPager } from '../../src/net/transport/pager'
import type { Net } from '../../src/net/transport/request'
import { solanaKeys } from '../../src/testing/signing/solana'
import type { CaipNetworkId } from '../../src/types'
import { ask, type Failure, netOf, userOf } from './apiBench'

let stack: Stack
let net: Net
test.before(async () => {
  stack = await startStack({ quiet: true })
  net = netOf(stack)
})
test.after(() => stack?.stop())

interface Raw {
  data: { id: string; metadata: Record<string, unknown>; transfers: unknown[] }[]
  next: string | null
}
const raw = (account: string, query: Record<string, string> = {}) =>
  ask<Raw>(stack, `/v1/account/${account}/history`, query)
const switches = (body: object) =>
  fetch(`${stack.urls.api}/dev/history`, { method: 'POST', body: JSON.stringify(body) })

/** The whole history, page by page, as the modal reads it. */
async function whole(account: string, network: CaipNetworkId = 'eip155:1'): Promise<readonly Row[]> {
  const pager = createPager<Row>(cursor => getHistory(net, { account, network, cursor }))
  const rows: Row[] = []
  while (!pager.ended) rows.push(...(await pager.more()))
  return rows
}
const newest = async (account: string, network: CaipNetworkId = 'eip155:1') =>
  (await getHistory(net, { account, network })).items[0]!
/** The value in US dollars of the newest row's transfer in this direction; the modal does not read it. */
async function newestValue(account: string, direction: 'in' | 'out') {
  const { json } = await raw(account, { chainId: 'eip155:1' })
  const transfers = json.data[0]!.transfers as readonly { direction: string; value?: number | null }[]
  return transfers.find(transfer => transfer.direction === direction)!.value ?? undefined
}
/** A row in short form. */
const summaryOf = ({ operation, status, transfers }: Row) => [
  operation,
  status,
  ...transfers.map(
    ({ direction, quantity, token, nft }) => `${direction} ${quantity} ${token?.symbol ?? nft?.name}`,
  ),
]

test('[7.4] returns fifty rows and a cursor of eighty characters in the API’s form', async () => {
  const { json, status } = await raw(stack.accounts[0]!)
  assert.is(status, 200)
  assert.is(json.data.length, 50)
  assert.is(json.next!.length, 80)
  for (const { id, metadata, transfers } of json.data) {
    assert.type(id, 'string')
    assert.match(String(metadata['chain']), /^eip155:\d+$/)
    assert.type(metadata['application'], 'object')
    assert.ok(Array.isArray(transfers))
  }
  const chains = new Set(json.data.map(({ metadata }) => metadata['chain']))
  assert.equal([...chains].sort(), ['eip155:1', 'eip155:8453'])
})

test('[4.36] [4.38] the pages contain the whole history once, newest first, over more than a year', async () => {
  const rows = await whole(stack.accounts[0]!)
  assert.ok(rows.length > 50)
  assert.is(new Set(rows.map(({ key }) => key)).size, rows.length)
  const times = rows.map(({ minedAt }) => minedAt)
  assert.equal(
    times,
    [...times].sort((a, b) => b - a),
  )
  assert.ok(times[0]! - times.at(-1)! > 365 * 86_400_000)
  assert.ok(rows.every(({ chain }) => chain === 'eip155:1'))
  assert.is(new Set(rows.map(({ transfers }) => transfers.length > 0)).size, 2)
})

test('[3.11] the seeded history has every operation, and failures and spam', async () => {
  const rows = await whole(stack.accounts[0]!)
  const operations = new Set(rows.map(({ operation }) => operation))
  const every =
    'approve borrow burn cancel claim deploy deposit execute mint receive repay send stake trade unstake withdraw'
  for (const operation of every.split(' ')) assert.ok(operations.has(operation), operation)
  assert.equal([...new Set(rows.map(({ status }) => status))].sort(), ['confirmed', 'failed'])
  const failed = rows.filter(({ status }) => status === 'failed')
  assert.equal(failed.map(({ operation }) => operation).sort(), ['send', 'trade'])
  assert.ok(failed.every(({ transfers }) => !transfers.length))
  const spam = rows.filter(row => row.spam)
  assert.is(spam.length, 2)
  assert.match(spam[0]!.transfers[0]!.nft!.name!, 'free-lace.example')
  const trade = rows.find(({ operation, status }) => operation === 'trade' && status === 'confirmed')!
  assert.is(trade.application, 'Lace Swap')
  assert.equal(trade.transfers.map(({ direction }) => direction).sort(), ['in', 'out'])
})

test('[4.37] without a chain, or with everyChain on, the rows are of all chains', async () => {
  const only = async (chain: string) => {
    const { json } = await raw(stack.accounts[0]!, { chainId: chain })
    return new Set(json.data.map(({ metadata }) => metadata['chain']))
  }
  assert.equal([...(await only('eip155:8453'))], ['eip155:8453'])
  await switches({ everyChain: true })
  assert.is((await only('eip155:8453')).size, 2)
  await switches({ everyChain: false })
  assert.is((await only('eip155:8453')).size, 1)
})

test('[7.4] a transaction is in the next answer for sender and recipient, with amount and value', async () => {
  const [from, to] = [userOf(stack, 3), userOf(stack, 6)]
  const usdc = stack.tokens.find(({ symbol }) => symbol === 'USDC')!
  await from.send({ to: to.address, value: 10n ** 16n })
  assert.equal(summaryOf(await newest(from.address)), ['send', 'confirmed', 'out 0.01 ETH'])
  const received = await newest(to.address)
  assert.equal(summaryOf(received), ['receive', 'confirmed', 'in 0.01 ETH'])
  assert.equal([received.sentFrom, received.sentTo], [from.address.toLowerCase(), to.address.toLowerCase()])
  assert.ok(Math.abs((await newestValue(to.address, 'in'))! - 26.1342) < 1e-6)
  assert.ok(Math.abs(received.minedAt - Date.now()) < 60_000)

  const { transactionHash: hash } = await from.write({
    address: usdc.address[1],
    abi: erc20Abi,
    functionName: 'transfer',
    args: [to.address, 1_234_567n],
  })
  const sent = await newest(from.address)
  assert.equal(summaryOf(sent), ['send', 'confirmed', 'out 1.234567 USDC'])
  assert.equal([sent.hash, sent.sentTo], [hash, to.address.toLowerCase()])
  assert.is((await fetch(sent.transfers[0]!.token!.iconUrl!)).status, 200)

  await from.send({ to: from.address, value: 5n })
  assert.equal(summaryOf(await newest(from.address)), ['send', 'confirmed', 'self 0.000000000000000005 ETH'])
  await from.write({
    address: usdc.address[1],
    abi: erc20Abi,
    functionName: 'approve',
    args: [ROUTER, 7n],
  })
  assert.equal(summaryOf(await newest(from.address)), ['approve', 'confirmed'])
})

test('[7.4] a swap for coins shows the coins received, although they are in no log of the receipt', async () => {
  const user = userOf(stack, 4)
  const usdc = stack.tokens.find(({ symbol }) => symbol === 'USDC')!.address[1]
  const write = {
    address: usdc,
    abi: erc20Abi,
    functionName: 'approve',
    args: [ROUTER, 50_000_000n],
  } as const
  await user.write(write)
  await user.write({
    address: ROUTER,
    abi: routerAbi,
    functionName: 'swap',
    args: swapArgs({ from: usdc, to: NATIVE, amount: 50_000_000n, least: 0n, recipient: user.address }),
  })
  const { operation, transfers } = await newest(user.address)
  assert.is(operation, 'trade')
  assert.equal(transfers.map(({ direction, token }) => [direction, token?.symbol]).sort(), [
    ['in', 'ETH'],
    ['out', 'USDC'],
  ])
  assert.ok(Math.abs((await newestValue(user.address, 'in'))! - 50) < 1)
})

test('[7.4] a taxed token: the sender’s row has the full amount, the recipient’s row the amount received', async () => {
  const [user, other] = [userOf(stack, 0), userOf(stack, 7)]
  const tithe = stack.tokens.find(({ symbol }) => symbol === 'TITHE')!.address[1]
  await user.write({
    address: tithe,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [other.address, 10n ** 10n],
  })
  const sent = await newest(user.address)
  assert.equal(summaryOf(sent), ['send', 'confirmed', 'out 10 TITHE'])
  assert.is(sent.sentTo, other.address.toLowerCase())
  assert.equal(summaryOf(await newest(other.address)), ['receive', 'confirmed', 'in 9.9 TITHE'])
})

test('[7.4] NFTs have the picture from their contract, and unlisted contracts appear', async () => {
  const user = userOf(stack, 8)
  const abi = parseAbi(['function mint(address, uint256)', 'function setUp(string, string, uint8)'])
  await user.write({
    address: KNOTS.address,
    abi,
    functionName: 'mint',
    args: [user.address, 777n],
  })
  const minted = await newest(user.address)
  assert.equal(summaryOf(minted), ['mint', 'confirmed', 'in 1 Lace Knots #777'])
  const picture = await fetch(minted.transfers[0]!.nft!.previewUrl!)
  assert.is(picture.headers.get('content-type'), 'image/svg+xml')
  assert.match(await picture.text(), '<svg')

  const { contractAddress } = await user.send({ data: artifacts.Token.bytecode as Hex })
  assert.equal(summaryOf(await newest(user.address)), ['deploy', 'confirmed'])
  const address = contractAddress!
  await user.write({ address, abi, functionName: 'setUp', args: ['Own Coin', 'OWN', 3] })
  await user.write({ address, abi, functionName: 'mint', args: [user.address, 1500n] })
  const own = await newest(user.address)
  assert.equal(summaryOf(own), ['mint', 'confirmed', 'in 1.5 OWN'])
  assert.is(await newestValue(user.address, 'in'), undefined)
})

test('[7.4] rows disappear if the chain is reverted', async () => {
  const user = userOf(stack, 8, 8453)
  const network = 'eip155:8453'
  const before = (await whole(user.address, network)).length
  const snapshot = await rpc(stack.evm[8453].url, 'evm_snapshot')
  await user.send({ to: user.address, value: 1n })
  assert.is((await whole(user.address, network)).length, before + 1)
  await rpc(stack.evm[8453].url, 'evm_revert', [snapshot])
  assert.is((await whole(user.address, network)).length, before)
  await user.send({ to: stack.accounts[2]!, value: 2n })
  assert.equal(summaryOf(await newest(user.address, network)), [
    'send',
    'confirmed',
    'out 0.000000000000000002 ETH',
  ])
})

test('[7.4] 50,000 made-up rows follow the real ones on demand', async () => {
  const account = stack.accounts[0]!
  const before = await whole(account)
  const real = before.length
  await switches({ items: 50_000 })
  const rows: Row[] = []
  let cursor: string | undefined
  for (let page = 0; page < 6; page++) {
    const { items, next } = await getHistory(net, { account, network: 'eip155:1', cursor })
    assert.is(items.length, 50)
    rows.push(...items)
    cursor = next
  }
  assert.equal(
    rows.slice(0, real).map(({ key }) => key),
    before.map(({ key }) => key),
  )
  assert.is(new Set(rows.map(({ key }) => key)).size, 300)
  assert.ok(rows.every(({ minedAt }, index) => !index || minedAt <= rows[index - 1]!.minedAt))
  assert.ok(rows.slice(real).some(({ status }) => status === 'failed'))
  await switches({ items: 20 })
  assert.is((await whole(account)).length, real + 20)
  await switches({ items: 0 })
  assert.is((await switches({ items: -1 })).status, 400)
})

test('[7.4] Solana: sent and received SOL and tokens, a hundred rows per page', async () => {
  const solana = stack.solana!
  const connection = new Connection(solana.url, { wsEndpoint: solana.wsUrl, commitment: 'confirmed' })
  const [from, to] = solanaKeys().map(({ secretKey }) => Keypair.fromSecretKey(secretKey)) as [
    Keypair,
    Keypair,
  ]
  const network: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const send = async (toPubkey: PublicKey, lamports: number) => {
    const { blockhash } = await connection.getLatestBlockhash()
    const transaction = new Transaction({ feePayer: from.publicKey, recentBlockhash: blockhash }).add(
      SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey, lamports }),
    )
    transaction.sign(from)
    return connection.sendRawTransaction(transaction.serialize())
  }
  const account = from.publicKey.toBase58()
  assert.equal((await getHistory(net, { account, network })).items, [])
  const signature = await send(to.publicKey, 250_000_000)
  const sent = await newest(account, network)
  assert.equal(summaryOf(sent), ['send', 'confirmed', 'out 0.25 SOL'])
  assert.equal([sent.hash, sent.sentTo], [signature, to.publicKey.toBase58()])
  assert.equal(summaryOf(await newest(to.publicKey.toBase58(), network)), [
    'receive',
    'confirmed',
    'in 0.25 SOL',
  ])

  for (let count = 0; count < 101; count++) await send(to.publicKey, 1_000_000 + count)
  const first = await getHistory(net, { account, network })
  assert.is(first.items.length, 100)
  assert.is(first.next, '2')
  const second = await getHistory(net, { account, network, cursor: '2' })
  assert.is(second.items.length, 2)
  assert.is(second.next, undefined)
  assert.is(second.items.at(-1)!.hash, signature)
})

test('an unused account has an empty history', async () => {
  assert.equal((await raw('0x5b6262592954B925B510651462b63ddEbcc22eaD')).json, { data: [], next: null })
  const solana = { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
  const stranger = '7ar3r6Mau1Bk7pGLWHCMj1C1bk2eCDwGWTP77j9MXTtd'
  assert.equal((await raw(stranger, solana)).json, { data: [], next: null })
})

test('refuses wrong addresses, other accounts’ cursors and unknown on-ramps', async () => {
  const [account, other] = stack.accounts as readonly [string, string]
  const { next } = (await raw(account)).json
  for (const [who, query, field] of [
    [`X${account}`, {}, 'address'],
    [account, { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }, 'address'],
    ['7ar3r6Mau1Bk7pGLWHCMj1C1bk2eCDwGWTP77j9MXTtd', {}, 'address'],
    [other, { cursor: next! }, 'cursor'],
    [account, { cursor: 'c1' }, 'cursor'],
    [account, { onramp: 'some' }, 'provider'],
    [account, { currency: 'doubloon' }, 'currency'],
  ] as const) {
    const { status, json } = await ask<Failure>(stack, `/v1/account/${who}/history`, query)
    assert.is(status, 400)
    assert.is(json.reasons[0]!.field, field)
  }
})

test.run()
