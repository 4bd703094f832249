import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Address, namehash } from 'viem'
import { NAMES, namesAbi } from '../../cli/devnet/contracts'
import { IDENTITIES } from '../../cli/devnet/identities'
import { createNameStore } from '../../cli/devnet/nameStore'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { nameOnChain } from '../../src/actions/readEns'
import { resolveName } from '../../src/actions/resolveName'
import type { Aglet } from '../../src/aglet'
import { base, ethereum, fakeAglet } from '../fakes'
import { userOf } from './apiBench'

let stack: Stack
const living: Aglet[] = []
test.before(async () => {
  stack = await startStack({ quiet: true })
})
test.after.each(() => {
  for (const aglet of living.splice(0)) aglet.destroy()
})
test.after(() => stack.stop())

/** A page over the stack's chains, whose API is the stack's or nobody's. */
function page({ first = ethereum, api = stack.urls.api } = {}) {
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

test('names lead to the same addresses and pictures as for viem, with the API and without', async () => {
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

test('an address goes by the name that the chain says, and by none that leads elsewhere', async () => {
  for (const [address, { name, avatar }] of IDENTITIES)
    assert.equal(await nameOnChain(page({ api: NOWHERE }), address), { name, ...(avatar && { avatar }) })
  assert.equal(await nameOnChain(page({ api: NOWHERE }), stack.accounts[2]!), {})
})

test('a chain’s own address goes first; the name’s letters may have marks', async () => {
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

test.run()
