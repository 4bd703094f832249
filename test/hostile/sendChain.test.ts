import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Address, encodeFunctionData, type Hex, hexToBigInt } from 'viem'
import { type Anvil, startAnvil } from '../../cli/devnet/anvil'
import { tokenAbi } from '../../cli/devnet/contracts'
import { readContract } from '../../cli/devnet/readContract'
import { rpc } from '../../cli/devnet/rpc'
import { genesisTime, seedChain } from '../../cli/devnet/seed'
import { TOKENS } from '../../cli/devnet/tokens'
import { transact } from '../../cli/devnet/transact'
import { send } from '../../src/actions/host/send'
import { connectedEvm } from '../actions/money/evmMoney'
import { leavePage, resetPage } from '../dom'
import { feePaid, receiptOf } from '../e2e/sending'
import { ALICE } from '../fakes'

// S16 on a real chain: a `send` call changes anvil's balances by exactly the requested amounts.

const RUNS = 60
const SEED = 16_003

let chain: Anvil | undefined
const url = () => chain!.url
test.before(async () => {
  const { fetch } = globalThis
  resetPage()
  // The page must count as online for this test.
  Object.assign(globalThis, { fetch })
  chain = await startAnvil({ chainId: 1, genesisTime: genesisTime() })
  await seedChain(url(), 1)
  await rpc(url(), 'anvil_impersonateAccount', [ALICE])
  await rpc(url(), 'anvil_setBalance', [ALICE, `0x${(10n ** 24n).toString(16)}`])
  for (const token of TOKENS.slice(0, 4))
    await transact(url(), {
      to: token.address[1],
      data: encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [ALICE, 10n ** 24n] }),
    })
})
test.after(async () => {
  await chain?.stop()
  leavePage()
})

const coinOf = async (owner: string) =>
  hexToBigInt((await rpc(url(), 'eth_getBalance', [owner, 'latest'])) as Hex)
const tokenOf = (address: Address, owner: string) =>
  readContract(url(), {
    address,
    abi: tokenAbi,
    functionName: 'balanceOf',
    args: [owner as Address],
  }) as Promise<bigint>

/** Alice's page, whose wallet and servers use the chain. */
async function connected() {
  const ask = (method: string) => (params: unknown[]) => rpc(url(), method, params)
  const there = await connectedEvm({
    wallet: Object.fromEntries(
      ['eth_sendTransaction', 'eth_chainId', 'eth_call'].map(method => [method, ask(method)]),
    ) as never,
  })
  Object.assign(there.aglet.net, {
    fetch: (_: unknown, init: RequestInit) =>
      fetch(url(), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: init.body ?? null,
      }),
  })
  return there
}
test(`S16 ${RUNS} transfers on anvil change the balances by the requested amounts, plus the fee`, async () => {
  const token = fc.option(fc.constantFrom(...TOKENS.slice(0, 4).filter(({ tax }) => !tax)))
  const to = fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map(bytes => `0x${Buffer.from(bytes).toString('hex')}`)
    .filter(address => !/^0x0{30}/.test(address))
  const amount = fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.constantFrom(1n, 10n ** 18n, 999_999n))
  const { aglet, asked } = await connected()
  await fc.assert(
    fc.asyncProperty(token, to, amount, async (of, receiver, value) => {
      const read = (owner: string) => (of ? tokenOf(of.address[1], owner) : coinOf(owner))
      const [mine, theirs, coins] = await Promise.all([read(ALICE), read(receiver), coinOf(ALICE)])
      const count = asked().length
      const held = of && {
        name: of.name,
        symbol: of.symbol,
        chainId: 'eip155:1' as const,
        address: `eip155:1:${of.address[1]}` as const,
        price: 1,
        quantity: { decimals: `${of.decimals}`, numeric: '1' },
      }
      const { hash } = await send(aglet, { to: receiver, amount: value, ...(held && { token: held }) })
      assert.is(asked().length, count + 1)
      assert.is((await receiptOf(url(), hash)).status, '0x1')
      const paid = await feePaid(url(), hash)
      assert.is(await read(receiver), theirs + value)
      assert.is(await read(ALICE), mine - value - (of ? 0n : paid))
      assert.is(await coinOf(ALICE), coins - paid - (of ? 0n : value))
    }),
    { numRuns: RUNS, seed: SEED },
  )
  aglet.destroy()
})

test.run()
