import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decodeFunctionData, encodeErrorResult, type Hex, parseAbi } from 'viem'
import { estimateFee } from '../../../src/actions/money/estimateFee'
import { isAgletError } from '../../../src/errors'
import { createTransitions } from '../../../src/signals/connect/transitions'
import type { EvmCall } from '../../../src/types'
import { leavePage, resetPage } from '../../dom'
import { BOB, ethereum, fakeAglet } from '../../fakes'
import { connectedEvm, failure, ONE_TOKEN, ONE_WEI, Refusal } from './evmMoney'

test.before.each(resetPage)
test.after(leavePage)

const GWEI = 10n ** 9n
const refuse =
  (code: unknown, message: unknown = 'no', data?: unknown) =>
  () =>
    new Refusal({ code, message, data })

test('on a chain with a base fee: twice the next base fee, plus the node’s suggested tip (EIP-1559)', async () => {
  const { aglet, node } = await connectedEvm()
  const fee = await estimateFee(aglet, ONE_WEI)
  // The node suggests 1 gwei, of which half is the base fee.
  assert.equal(fee, {
    gas: 21_000n,
    cost: 21_000n * 1_500_000_000n,
    maxFeePerGas: 1_500_000_000n,
    maxPriorityFeePerGas: 500_000_000n,
  })
  const estimated = node.calls.find(({ method }) => method === 'eth_estimateGas')!
  assert.equal(estimated.params, [{ from: aglet.account.account.value.address, to: BOB, value: '0x1' }])
})

test('without a base fee, or if the node does not report it, the legacy gas price is used', async () => {
  for (const eth_feeHistory of [
    refuse(-32601),
    () => null,
    () => ({ baseFeePerGas: ['0x0', '0x0'] }),
    () => ({ baseFeePerGas: 'none' }),
    () => [],
    () => ({ baseFeePerGas: [{}, -1] }),
  ]) {
    const { aglet } = await connectedEvm({ node: { eth_feeHistory } })
    assert.equal(await estimateFee(aglet, ONE_WEI), { gas: 21_000n, cost: 21_000n * GWEI, gasPrice: GWEI })
  }
})

test('if the node’s price is below the base fee, the usual tip is used, capped by that price', async () => {
  for (const [reward, tip] of [
    ['0x5', 5n],
    ['0xfffffffffffffff', 1_000_000n],
    [undefined, 0n],
    ['many', 0n],
  ] as const) {
    const { aglet } = await connectedEvm({
      node: {
        eth_gasPrice: () => '0xf4240',
        eth_feeHistory: () => ({ baseFeePerGas: ['0x1dcd6500', '0x21000000'], reward: [[reward]] }),
      },
    })
    const fee = await estimateFee(aglet, ONE_WEI)
    assert.is(fee.maxPriorityFeePerGas, tip)
    assert.is(fee.maxFeePerGas, 2n * 0x21000000n + tip)
  }
})

test('a contract call gets 25 % more gas; a plain transfer gets no margin, so that the whole balance can be sent', async () => {
  const { aglet, node } = await connectedEvm({ node: { eth_estimateGas: () => '0xc350' } })
  const fee = await estimateFee(aglet, ONE_TOKEN)
  assert.is(fee.gas, 62_500n)
  assert.is(fee.cost, fee.gas * fee.maxFeePerGas!)
  const params = node.calls.find(({ method }) => method === 'eth_estimateGas')!.params as { data: string }[]
  assert.is(params[0]!.data, ONE_TOKEN.data)
})

const oracleAbi = parseAbi([
  'function getL1Fee(bytes transaction) view returns (uint256)',
  'function getOperatorFee(uint256 gas) view returns (uint256)',
  'function tokenRatio() view returns (uint256)',
])
const OP_ORACLE = '0x420000000000000000000000000000000000000F'
const SCROLL_ORACLE = '0x5300000000000000000000000000000000000002'

/**
 * A chain with one fee oracle: 1000 wei for publishing, and an operator fee of 1 wei per unit of gas, if any.
 *
 * @param tokenRatio how many of the chain's coins one ether costs, on chains with this function
 */
async function feeWithOracle(
  oracle: string,
  hasOperatorFee = false,
  call: EvmCall = ONE_TOKEN,
  publishingFee = 1000n,
  tokenRatio?: bigint,
) {
  const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
  const published: string[] = []
  const eth_call = ([{ to, data }]: [{ to: string; data: Hex }]) => {
    if (to !== oracle) return '0x'
    const { functionName, args } = decodeFunctionData({ abi: oracleAbi, data })
    if (functionName === 'tokenRatio' && tokenRatio !== undefined) return word(tokenRatio)
    if (functionName === 'getL1Fee') published.push(args[0])
    else if (functionName === 'tokenRatio' || !hasOperatorFee)
      return new Refusal({ code: 3, message: 'execution reverted' })
    return word(functionName === 'getOperatorFee' ? args[0] : publishingFee)
  }
  const { aglet } = await connectedEvm({ node: { eth_call } })
  const fee = await estimateFee(aglet, call)
  return { extra: fee.cost - fee.gas * fee.maxFeePerGas!, gas: fee.gas, published }
}

test('on chains that charge for data publishing, as the OP stack and Scroll, that fee is part of the cost, with a margin', async () => {
  for (const oracle of [OP_ORACLE, SCROLL_ORACLE]) {
    const { extra, published } = await feeWithOracle(oracle)
    assert.is(extra, 1250n, oracle)
    // The call data, behind 120 bytes that do not compress.
    const [transaction] = published
    assert.is(transaction!.length, 2 + 240 + ONE_TOKEN.data.length - 2)
    assert.ok(transaction!.endsWith(ONE_TOKEN.data.slice(2)))
    assert.ok(new Set(transaction!.slice(2, 242).match(/../g)).size > 60)
    const coin = await feeWithOracle(oracle, false, ONE_WEI)
    assert.equal([coin.extra, coin.published[0]!.length], [1250n, 242])
  }
})

test('the operator fee of an OP-stack chain, for all of the gas, is part of the cost', async () => {
  const { extra, gas } = await feeWithOracle(OP_ORACLE, true)
  assert.is(extra, 1250n + gas)
  // A chain that publishes its data elsewhere may charge for nothing else.
  assert.is((await feeWithOracle(OP_ORACLE, true, ONE_TOKEN, 0n)).extra, gas)
})

test('the publishing fee of Mantle, which its oracle gives in ether, is converted to its coin', async () => {
  const { extra, gas } = await feeWithOracle(OP_ORACLE, true, ONE_TOKEN, 1000n, 3000n)
  assert.is(extra, 3_750_000n + gas)
  // A chain that does not know the price of ether.
  assert.is((await feeWithOracle(OP_ORACLE, false, ONE_TOKEN, 1000n, 0n)).extra, 1250n)
})

test('[5.6] insufficient funds are reported, and a call that would fail is reported with the contract’s reason', async () => {
  for (const node of [
    { eth_estimateGas: refuse(-32000, 'insufficient funds'), eth_getBalance: () => '0x10' },
    // Some nodes do not check the balance.
    { eth_getBalance: () => '0x0' },
  ]) {
    const short = await failure(estimateFee((await connectedEvm({ node })).aglet, ONE_WEI))
    assert.is(short.code, 'insufficient_funds')
    assert.is(short.shortMessage, 'Insufficient balance')
  }

  const abi = [{ type: 'error', name: 'Error', inputs: [{ type: 'string', name: 'reason' }] }] as const
  const data = encodeErrorResult({ abi, errorName: 'Error', args: ['Balance is too low'] })
  for (const [wrapped, reason] of [
    [data, 'Balance is too low'],
    [{ data }, 'Balance is too low'],
    [undefined, 'execution reverted'],
    [7, 'execution reverted'],
  ] as const) {
    const { aglet } = await connectedEvm({
      node: { eth_estimateGas: refuse(3, 'execution reverted', wrapped) },
    })
    const error = await failure(estimateFee(aglet, ONE_TOKEN))
    assert.is(error.code, 'reverted')
    assert.is(error.meta['Reason'], reason)
  }
})

test('[6.1] an account with code, its own or by delegation (EIP-7702), need not hold the gas: its wallet decides who pays', async () => {
  for (const code of ['0x6080', `0xef0100${BOB.slice(2)}`]) {
    const node = { eth_getCode: () => code, eth_getBalance: () => '0x0' }
    const { aglet } = await connectedEvm({ node })
    assert.is((await estimateFee(aglet, ONE_TOKEN, undefined, true)).sponsorable, true)
    // The amount itself must be there.
    assert.is((await failure(estimateFee(aglet, ONE_WEI))).code, 'insufficient_funds')
  }
  for (const eth_getCode of [() => '0x', () => '', () => null, () => 7, refuse(-32000)]) {
    const { aglet } = await connectedEvm({ node: { eth_getCode, eth_getBalance: () => '0x0' } })
    assert.is((await failure(estimateFee(aglet, ONE_TOKEN, undefined, true))).code, 'insufficient_funds')
    assert.not((await estimateFee(aglet, ONE_TOKEN)).sponsorable)
  }
})

test('a failing call of a contract account without coins is reported as failing, not as too expensive', async () => {
  const { aglet } = await connectedEvm({
    node: {
      eth_getCode: () => '0x6080',
      eth_getBalance: () => '0x0',
      eth_estimateGas: refuse(3, 'execution reverted: paused'),
    },
  })
  const error = await failure(estimateFee(aglet, ONE_TOKEN))
  assert.equal([error.code, error.meta['Reason']], ['reverted', 'execution reverted: paused'])
})

test('an error of a busy node, or of one without the method, is not taken for a failing call', async () => {
  for (const [code, message] of [
    [-32601],
    [-32005],
    // Of servers with codes of their own, of one that fails inside, and of a node that lags behind the others.
    [-32603, 'Internal error'],
    [-32016, 'over rate limit'],
    [-32000, 'header not found'],
  ] as const) {
    const { aglet } = await connectedEvm({
      node: { eth_estimateGas: refuse(code, message) },
      wallet: { eth_estimateGas: () => Promise.reject({ code, message }) },
    })
    assert.not((await failure(estimateFee(aglet, ONE_WEI))).code === 'reverted')
  }
})

test('a chain whose servers are all busy is read through the wallet', async () => {
  const { aglet } = await connectedEvm({
    node: { eth_estimateGas: refuse(-32016, 'over rate limit') },
    wallet: { eth_estimateGas: () => '0x5208' },
  })
  assert.is((await estimateFee(aglet, ONE_WEI)).gas, 21_000n)
})

test('S7 impossible or malformed fees are refused', async () => {
  for (const node of [
    { eth_gasPrice: () => '0xffffffffffffffffff', eth_feeHistory: () => null },
    { eth_gasPrice: () => null },
    { eth_gasPrice: () => 5 },
    { eth_gasPrice: () => `0x${'f'.repeat(100)}` },
    { eth_feeHistory: () => ({ baseFeePerGas: ['0xffffffffffffffff', '0xffffffffffffffff'] }) },
    { eth_estimateGas: () => '0xffffffffffff' },
    { eth_estimateGas: () => '0x0' },
    { eth_estimateGas: () => 'lots' },
    { eth_estimateGas: () => ({}) },
  ]) {
    const { aglet } = await connectedEvm({ node })
    assert.is(
      (await failure(estimateFee(aglet, ONE_WEI))).code,
      'bad_response',
      JSON.stringify(Object.keys(node)),
    )
  }
})

test('S7 the largest gas of a block and the highest price are accepted; one more is refused', async () => {
  const quantity = (value: bigint) => `0x${value.toString(16)}`
  for (const [gas, price, ok] of [
    [2n ** 32n, 1n, true],
    [2n ** 32n + 1n, 1n, false],
    // What BitTorrent Chain charges.
    [21_000n, 9_000_000n * GWEI, true],
    [21_000n, 10n ** 17n, true],
    [21_000n, 10n ** 17n + 1n, false],
  ] as const) {
    const { aglet } = await connectedEvm({
      node: {
        eth_estimateGas: () => quantity(gas),
        eth_gasPrice: () => quantity(price),
        eth_feeHistory: () => null,
      },
    })
    const estimating = estimateFee(aglet, ONE_WEI)
    if (ok) assert.is((await estimating).gasPrice, price)
    else assert.is((await failure(estimating)).code, 'bad_response')
  }
})

test('without chain servers the wallet’s own node is asked; a pairing has none', async () => {
  const answers: Record<string, unknown> = {
    eth_estimateGas: '0x5208',
    eth_gasPrice: '0x3b9aca00',
    eth_getBalance: '0x1',
    eth_call: '0x',
  }
  const wallet = Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, () => answer]))
  const bare = { ...ethereum, rpcUrls: { default: { http: [] } } }
  const { aglet } = await connectedEvm({ wallet, networks: { projectId: '', networks: [bare] } })
  assert.is((await estimateFee(aglet, ONE_WEI)).gasPrice, GWEI)
  // On another chain, the wallet's replies would not apply.
  aglet.get(createTransitions).change('eip155', 'com.example.wallet', { chainId: 'eip155:8453' })
  assert.is((await failure(estimateFee(aglet, ONE_WEI))).code, 'missing_url')
})

test('estimating fails without a connected account and when aborted', async () => {
  assert.is((await failure(estimateFee(fakeAglet(), ONE_WEI))).code, 'not_connected')
  const { aglet } = await connectedEvm()
  const controller = new AbortController()
  controller.abort()
  assert.ok(isAgletError(await failure(estimateFee(aglet, ONE_WEI, controller.signal)), 'cancelled'))
})

test.run()
