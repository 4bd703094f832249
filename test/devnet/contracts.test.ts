import { JsonRpcProvider } from 'ethers'
import { providers } from 'ethers-5'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Address, erc20Abi, parseAbi } from 'viem'
import { KNOTS } from '../../cli/devnet/contracts'
import { IDENTITIES } from '../../cli/devnet/identities'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { userOf } from './apiBench'

let stack: Stack
test.before(async () => {
  stack = await startStack({ quiet: true })
})
test.after(() => stack?.stop())

const tokenOf = (symbol: string) => stack.tokens.find(token => token.symbol === symbol)!
const messageOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => '',
    (error: Error) => error.message,
  )

test('names resolve both ways for viem, and an unregistered name does not', async () => {
  const { reader } = userOf(stack, 0)
  for (const [address, { name, avatar }] of IDENTITIES) {
    assert.is(await reader.getEnsAddress({ name: name! }), address)
    assert.is(await reader.getEnsName({ address }), name)
    assert.is(await reader.getEnsAvatar({ name: name! }), avatar)
  }
  assert.is(await reader.getEnsText({ name: 'ada.eth', key: 'description' }), 'Counts without end.')
  assert.is(await reader.getEnsAddress({ name: 'nobody-at-all.eth' }), null)
  assert.is(await reader.getEnsName({ address: stack.accounts[2]! }), null)
})

test('names resolve for ethers 6 and 5', async () => {
  const [six, five] = [new JsonRpcProvider(stack.evm[1].url), new providers.JsonRpcProvider(stack.evm[1].url)]
  const [ada, grace] = stack.accounts as readonly [Address, Address]
  assert.is(await six.resolveName('ada.eth'), ada)
  assert.is(await six.lookupAddress(grace), 'grace.reown.id')
  assert.match((await six.getAvatar('ada.eth'))!, /^data:image\/svg/)
  assert.is(await five.resolveName('grace.reown.id'), grace)
  assert.is(await five.lookupAddress(ada), 'ada.eth')
  assert.is(await five.resolveName('nobody-at-all.eth'), null)
  six.destroy()
})

test('multicall is at the address where libraries expect it', async () => {
  for (const chain of [1, 8453] as const) {
    const { reader, address } = userOf(stack, 0, chain)
    const read = (symbol: string) =>
      ({
        address: tokenOf(symbol).address[chain],
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      }) as const
    const [usdc, dai, nothing] = await reader.multicall({
      contracts: [read('USDC'), read('DAI'), { ...read('USDC'), address: stack.accounts[3]! }],
    })
    assert.equal(
      [usdc.result, dai.result],
      chain === 1
        ? [8_420_550_000n, 1_804_333_333_333_333_333_333n]
        : [1_250_000_000n, 310_500_000_000_000_000_000n],
    )
    assert.is(nothing.status, 'failure')
  }
})

test('a token without a return value transfers, and its allowance must be reset to zero before a new one', async () => {
  const [user, other] = [userOf(stack, 0), userOf(stack, 4)]
  const { address, contract } = tokenOf('USDT')
  assert.is(contract, 'SilentToken')
  const call = { address: address[1], abi: erc20Abi } as const
  const { data } = await user.reader.call({
    account: user.address,
    to: address[1],
    data: `0xa9059cbb${other.address.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`,
  })
  assert.is(data, undefined)
  await user.write({ ...call, functionName: 'transfer', args: [other.address, 5_000_000n] })
  assert.is(
    await user.reader.readContract({ ...call, functionName: 'balanceOf', args: [other.address] }),
    5_000_000n,
  )
  await user.write({ ...call, functionName: 'approve', args: [other.address, 1n] })
  assert.match(
    await messageOf(user.write({ ...call, functionName: 'approve', args: [other.address, 2n] })),
    'revert',
  )
  await user.write({ ...call, functionName: 'approve', args: [other.address, 0n] })
  const again = await user.write({ ...call, functionName: 'approve', args: [other.address, 2n] })
  assert.is(again.status, 'success')
})

test('a taxed token delivers one percent less', async () => {
  const [user, other] = [userOf(stack, 0), userOf(stack, 5)]
  const { address, tax } = tokenOf('TITHE')
  const call = { address: address[1], abi: erc20Abi } as const
  await user.write({ ...call, functionName: 'transfer', args: [other.address, 1001n] })
  assert.is(tax, 1)
  assert.is(
    await user.reader.readContract({ ...call, functionName: 'balanceOf', args: [other.address] }),
    991n,
  )
})

test('NFTs can be enumerated without logs, and their metadata holds the picture', async () => {
  const { reader, address } = userOf(stack, 0)
  const abi = parseAbi([
    'function balanceOf(address) view returns (uint256)',
    'function tokenOfOwnerByIndex(address, uint256) view returns (uint256)',
    'function ownerOf(uint256) view returns (address)',
    'function tokenURI(uint256) view returns (string)',
    'function supportsInterface(bytes4) view returns (bool)',
  ])
  const read = { address: KNOTS.address, abi } as const
  const count = await reader.readContract({ ...read, functionName: 'balanceOf', args: [address] })
  assert.ok(count >= 3n)
  const pictures = new Set<string>()
  for (let index = 0n; index < count; index++) {
    const id = await reader.readContract({
      ...read,
      functionName: 'tokenOfOwnerByIndex',
      args: [address, index],
    })
    assert.is(await reader.readContract({ ...read, functionName: 'ownerOf', args: [id] }), address)
    const uri = await reader.readContract({ ...read, functionName: 'tokenURI', args: [id] })
    const { name, image } = (await (await fetch(uri)).json()) as { name: string; image: string }
    assert.is(name, `Lace Knots #${id}`)
    const picture = await fetch(image)
    assert.is(picture.headers.get('content-type'), 'image/svg+xml')
    pictures.add(await picture.text())
  }
  assert.is(pictures.size, Number(count))
  for (const id of ['0x01ffc9a7', '0x80ac58cd', '0x780e9d63'] as const)
    assert.ok(await reader.readContract({ ...read, functionName: 'supportsInterface', args: [id] }))
})

test('the first blocks are over a year old, and new blocks have the present time', async () => {
  for (const chain of [1, 8453] as const) {
    const { reader, send, address } = userOf(stack, 9, chain)
    const first = await reader.getBlock({ blockNumber: 1n })
    assert.ok(Date.now() / 1000 - Number(first.timestamp) > 400 * 86_400)
    const { blockNumber } = await send({ to: address, value: 1n })
    const last = await reader.getBlock({ blockNumber })
    assert.ok(Math.abs(Date.now() / 1000 - Number(last.timestamp)) < 60)
  }
})

test.run()
