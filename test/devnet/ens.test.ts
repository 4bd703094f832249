import { JsonRpcProvider } from 'ethers'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Address, encodeFunctionData, namehash, parseAbi } from 'viem'
import { NAMES, namesAbi, OFFCHAIN_RESOLVER, offchainResolverAbi } from '../../cli/devnet/contracts'
import { FAR_NAMES, IDENTITIES } from '../../cli/devnet/identities'
import { createNameStore } from '../../cli/devnet/nameStore'
import { answerGateway, OFFCHAIN_NAMES } from '../../cli/devnet/offchainNames'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { getEnsIdentity } from '../../src/actions/names/readEns'
import { resolveName } from '../../src/actions/names/resolveName'
import type { Aglet } from '../../src/aglet'
import { base, ethereum, fakeAglet } from '../fakes'
import { userOf } from './apiBench'

const addrAbi = parseAbi(['function addr(bytes32 node) view returns (address)'])

let stack: Stack
const living: Aglet[] = []
test.before(async () => {
  stack = await startStack({ quiet: true })
})
test.after.each(() => {
  for (const aglet of living.splice(0)) aglet.destroy()
})
test.after(() => stack?.stop())

/** A page over the stack's chains, with the stack's API or none. */
function page({ first = ethereum, api = stack.urls.api, fetch = globalThis.fetch } = {}) {
  const at = (network: typeof ethereum, id: 1 | 8453) => ({
    ...network,
    rpcUrls: { default: { http: [stack.evm[id].url] } },
  })
  const networks = [at(ethereum, 1), at(base, 8453)]
  const aglet = fakeAglet(
    {
      networks: first === base ? networks.reverse() : networks,
      endpoints: { api },
      projectId: stack.projectId,
    },
    { fetch },
  )
  living.push(aglet)
  return aglet
}
const NOWHERE = 'http://127.0.0.1:1'

test('names resolve to the same addresses and avatars as in viem, with and without the API', async () => {
  const { reader } = userOf(stack, 0)
  for (const [address, { name, avatar }] of IDENTITIES) {
    const provided = name!.endsWith('.reown.id')
    const found = await resolveName(page(), name!)
    assert.is(found?.address, await reader.getEnsAddress({ name: name! }))
    assert.is(found?.address, address)
    if (provided) continue
    assert.equal(await resolveName(page({ api: NOWHERE }), name!), found)
    assert.is(found?.avatar, avatar ?? undefined)
  }
  assert.is(await resolveName(page(), 'nobody-at-all.eth'), undefined)
  assert.is(await resolveName(page(), 'nobody-at-all.reown.id'), undefined)
})

test('an address has the name that the chain says, if that name resolves back to it', async () => {
  for (const [address, { name, avatar }] of IDENTITIES)
    assert.equal(await getEnsIdentity(page({ api: NOWHERE }), address), { name, ...(avatar && { avatar }) })
  assert.equal(await getEnsIdentity(page({ api: NOWHERE }), stack.accounts[2]!), {})
})

test('the active chain’s own address takes precedence, and names may have diacritics', async () => {
  const names = createNameStore(stack.evm[1].url)
  const [ada, , bob] = stack.accounts as [Address, Address, Address]
  const name = 'zoë-müller.eth'
  await names.register(name, ada, '', [60])
  await names.setAddress(name, 2 ** 31 + 8453, bob)
  assert.is((await resolveName(page(), 'ZOË-Müller.eth'))?.address, ada)
  assert.is((await resolveName(page({ first: base }), name))?.address, bob)
  await userOf(stack, 9).write({
    address: NAMES,
    abi: namesAbi,
    functionName: 'setText',
    args: [namehash(name), 'avatar', 'https://img.example/z.png'],
  })
  assert.is((await resolveName(page(), name))?.avatar, 'https://img.example/z.png')
})

test('names of emoji and other scripts resolve to the same addresses as in viem', async () => {
  const { reader } = userOf(stack, 0)
  for (const [name, address] of FAR_NAMES) {
    assert.is(await reader.getEnsAddress({ name }), address)
    assert.equal(await resolveName(page(), name), { address, name })
  }
})

test('a name kept off the chain is resolved by the stack’s gateway, whose signature the contract checks', async () => {
  const { reader } = userOf(stack, 0)
  const six = new JsonRpcProvider(stack.evm[1].url)
  for (const [name, { address }] of OFFCHAIN_NAMES) {
    assert.is(await reader.getEnsAddress({ name }), address)
    assert.is(await six.resolveName(name), address)
    stack.requests.clear()
    assert.equal(await resolveName(page(), name), { address, name })
    assert.ok(stack.requests.list().some(({ path }) => path.startsWith('/ens-gateway/')))
    assert.equal(await resolveName(page({ first: base }), name), { address, name })
  }
  six.destroy()
  assert.is(await resolveName(page(), 'nobody.offchain.eth'), undefined)
})

test('a gateway answer that was changed or is for another query does not resolve', async () => {
  const name = 'fay.offchain.eth'
  const { address } = OFFCHAIN_NAMES.get(name)!
  const evil = stack.accounts[7]!.slice(2).toLowerCase()
  const swapped = await answerGateway(
    OFFCHAIN_RESOLVER,
    encodeFunctionData({
      abi: offchainResolverAbi,
      functionName: 'resolve',
      args: ['0x00', encodeFunctionData({ abi: addrAbi, args: [namehash(name)] })],
    }),
  )
  for (const change of [
    (data: string) => data.replace(address.slice(2).toLowerCase(), evil),
    (data: string) => `${data.slice(0, -100)}${'1'.repeat(100)}`,
    () => swapped,
    () => '0x',
  ]) {
    const changing = async (...[input, init]: Parameters<typeof fetch>) => {
      const response = await fetch(input, init)
      if (!String(input).includes('/ens-gateway/')) return response
      const { data } = (await response.json()) as { data: string }
      return new Response(JSON.stringify({ data: change(data) }))
    }
    assert.is(await resolveName(page({ fetch: changing }), name), undefined)
  }
})

test.run()
