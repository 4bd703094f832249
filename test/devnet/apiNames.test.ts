import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { toCoinType } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { getIdentity } from '../../src/net/account/getIdentity'
import { getName } from '../../src/net/names/getName'
import { getNameSuggestions } from '../../src/net/names/getNameSuggestions'
import { getNamesOf } from '../../src/net/names/getNamesOf'
import { registerName } from '../../src/net/names/registerName'
import type { Net } from '../../src/net/transport/request'
import { ask, type Failure, netOf, post, reasonOf, userOf } from './apiBench'

let stack: Stack
let net: Net
test.before(async () => {
  stack = await startStack({ quiet: true })
  net = netOf(stack)
})
test.after(() => stack?.stop())

const network = 'eip155:1'
const now = () => Math.floor(Date.now() / 1000)
const ETHEREUM = Number(toCoinType(1))

/** A new account, with the signed bodies that it posts. */
function stranger() {
  const account = privateKeyToAccount(generatePrivateKey())
  const { address } = account
  return {
    address,
    async signed(content: object, coin_type: number = 60, other = '') {
      const message = JSON.stringify(content)
      return {
        message,
        signature: await account.signMessage({ message: other || message }),
        coin_type,
        address,
      }
    },
  }
}
interface Name {
  name: string
  attributes: Record<string, string>
  addresses: Record<string, { address: string; created_at: string }>
  registered_at: string
  updated_at: string | null
}

test('[7.3] identities of the seeded accounts match the name registry on the chain', async () => {
  const { reader, address } = userOf(stack, 0)
  const identity = await getIdentity(net, { address, sender: address })
  assert.is(identity.name, await reader.getEnsName({ address }))
  const [own, direct] = await Promise.all([
    fetch(identity.avatar!),
    fetch((await reader.getEnsAvatar({ name: 'ada.eth' }))!),
  ])
  assert.is(await own.text(), await direct.text())
  assert.equal(await getIdentity(net, { address: userOf(stack, 1).address }), { name: 'grace.reown.id' })
  assert.equal(await getIdentity(net, { address: userOf(stack, 2).address }), {})
})

test('[7.3] only the stack’s own project may bypass the cache', async () => {
  const path = `/v1/identity/${stack.accounts[0]}`
  assert.is((await ask(stack, path, { useCache: 'false' })).status, 200)
  assert.is((await ask(stack, path, { useCache: 'false', projectId: 'another' })).status, 401)
})

test('[4.33] [7.13] [7.14] [7.16] a registered name resolves both ways, in the API and on the chain', async () => {
  const { address, signed } = stranger()
  const name = 'nova-lovelace.reown.id'
  assert.is(await getName(net, { name, network }), undefined)
  const { message, signature } = await signed({ name, attributes: {}, timestamp: now() })
  const registered = await registerName(net, { coinType: ETHEREUM, address, message, signature, network })
  const record = { name, addresses: { 60: address, [ETHEREUM]: address } }
  assert.equal(registered, { success: true, ...record })
  assert.equal(await getName(net, { name, network }), record)
  assert.equal(await getNamesOf(net, { address, network }), [record])
  assert.equal(await getIdentity(net, { address }), { name })
  const { reader } = userOf(stack, 0)
  assert.is(await reader.getEnsAddress({ name }), address)
  assert.is(await reader.getEnsName({ address }), name)
})

test('[7.15] suggestions start with the requested name, taken or not, followed by free ones', async () => {
  const free = await getNameSuggestions(net, { name: 'ines', network })
  assert.equal(free[0], { name: 'ines.reown.id', registered: false })
  assert.ok(free.length > 3 && free.length <= 5)
  const [taken, ...others] = await getNameSuggestions(net, { name: 'grace', network })
  assert.equal(taken, { name: 'grace.reown.id', registered: true })
  assert.ok(others.length > 3 && others.every(({ registered }) => !registered))
  for (const [name, query] of [
    ['ab', {}],
    ['a_b_c', {}],
    ['abcd', { zone: 'connect.id' }],
  ] as const)
    assert.is((await ask(stack, `/v1/profile/suggestions/${name}`, query)).status, 400)
})

test('another chain’s coin type is stored in addition to Ethereum’s', async () => {
  const { address, signed } = stranger()
  const xdai = 2_147_483_748
  const body = await signed({ name: 'on-gnosis.reown.id', timestamp: now() }, xdai)
  const { json, status } = await post<Name>(stack, '/v1/profile/account', body)
  assert.is(status, 200)
  assert.is(json.addresses['60']!.address, address)
  assert.is(json.addresses[String(xdai)]!.address, address)
  assert.ok(Math.abs(Date.parse(json.registered_at) - Date.now()) < 60_000)
  assert.is(json.updated_at, null)
})

test('[5.1] [8.20] refuses invalid registrations, each with its reason', async () => {
  const { signed } = stranger()
  const good = { name: 'never-taken.reown.id', attributes: { bio: 'hi' }, timestamp: now() }
  const rows: [string, number, RegExp, object, number?][] = [
    ['attribute', 400, /attribute/, { attributes: { site: 'x' } }],
    ['long biography', 400, /attribute/, { attributes: { bio: 'x'.repeat(256) } }],
    ['characters', 400, /^Invalid name format: !name/, { name: '!name.reown.id' }],
    ['short', 400, /^Invalid name length: ab\./, { name: 'ab.reown.id' }],
    ['long', 400, /^Invalid name length/, { name: `${'a'.repeat(65)}.reown.id` }],
    ['no zone', 400, /^Invalid name length/, { name: 'ada' }],
    ['below a name', 400, /^Invalid name length/, { name: 'test.ada.reown.id' }],
    ['zone', 400, /^Name is not in the allowed zones: ada\.connect\.id/, { name: 'ada.connect.id' }],
    ['taken', 400, /^Name is already registered: grace/, { name: 'grace.reown.id' }],
    ['taken in other letters', 400, /^Name is already registered/, { name: 'GRACE.reown.id' }],
    ['too old', 400, /too old/, { timestamp: now() - 60 }],
    ['from the future', 400, /too old/, { timestamp: now() + 60 }],
    ['no time', 400, /timestamp/, { timestamp: undefined }],
    ['coin type', 400, /^Unsupported coin type: 501/, {}, 501],
  ]
  for (const [what, status, why, change, coin] of rows) {
    const reply = await post<Failure>(
      stack,
      '/v1/profile/account',
      await signed({ ...good, ...change }, coin),
    )
    assert.is(reply.status, status, what)
    assert.match(reasonOf(reply), why, what)
  }
  const forged = await post<Failure>(stack, '/v1/profile/account', await signed(good, 60, 'something else'))
  assert.is(forged.status, 401)
  assert.match(reasonOf(forged), /^Signature validation error/)
  const body = await signed(good)
  const nonsense = await post(stack, '/v1/profile/account', { ...body, signature: '0x1b' })
  assert.is(nonsense.status, 401)
  const other = await post(stack, '/v1/profile/account', { ...body, address: stack.accounts[0] })
  assert.is(other.status, 401)
  assert.is((await post(stack, '/v1/profile/account', { ...body, coin_type: undefined })).status, 422)
  assert.is((await post(stack, '/v1/profile/account', { ...body, message: 'hello' })).status, 400)
  assert.is(
    (await ask(stack, '/v1/profile/account', {}, { method: 'POST', body: JSON.stringify(body) })).status,
    415,
  )
  assert.is(await getName(net, { name: good.name, network }), undefined, 'none of them has registered it')
})

test('an unknown name is 404, or an empty list for API version 2', async () => {
  const { address } = stranger()
  for (const path of ['/v1/profile/account/nobody-has-it.reown.id', `/v1/profile/reverse/${address}`]) {
    assert.is((await ask(stack, path)).status, 404)
    const second = await ask(stack, path, { apiVersion: '2' })
    assert.is(second.status, 200)
    assert.equal(second.json, [])
  }
  assert.is((await ask(stack, '/v1/profile/account/ada')).status, 400)
})

test('only the owner changes biography and addresses', async () => {
  const owner = stranger()
  const thief = stranger()
  const name = 'changing.reown.id'
  await post(stack, '/v1/profile/account', await owner.signed({ name, timestamp: now() }))
  // A signature is valid for some seconds only, so each call signs a new one.
  const bio = () => ({ attributes: { bio: 'new' }, timestamp: now() })
  const path = `/v1/profile/account/${name}`
  assert.is((await post(stack, `${path}/attributes`, await thief.signed(bio()))).status, 401)
  assert.is((await post(stack, `${path}/attributes`, await owner.signed(bio(), 60, 'else'))).status, 401)
  assert.equal((await post(stack, `${path}/attributes`, await owner.signed(bio()))).json, { bio: 'new' })

  const move = () => ({ coin_type: 60, address: stack.accounts[4], timestamp: now() })
  assert.is((await post(stack, `${path}/address`, await thief.signed(move()))).status, 401)
  const moved = await post<Name['addresses']>(stack, `${path}/address`, await owner.signed(move()))
  assert.is(moved.json['60']!.address, stack.accounts[4])
  const { json } = await ask<Name>(stack, path)
  assert.equal([json.attributes['bio'], json.addresses['60']!.address], ['new', stack.accounts[4]])
  assert.ok(json.updated_at)
})

test.run()
