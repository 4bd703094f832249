import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createPublicClient, encodeFunctionData, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { serializeErc6492Signature } from 'viem/utils'
import { SMART_ACCOUNT, SMART_ACCOUNTS, smartAccountsAbi } from '../../cli/devnet/contracts'
import { createHostServer, HOST_PATHS, type MemberCard } from '../../cli/devnet/hostServer'
import type { HttpServer } from '../../cli/devnet/httpServer'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { serveStatic } from '../../cli/devnet/static'
import { printSiwxMessage } from '../../src/lib/siwx/printSiwxMessage'
import { TEST_KEYS } from '../../src/testing/keys'
import type { CaipNetworkId } from '../../src/types'

let stack: Stack
let site: HttpServer
test.before(async () => {
  stack = await startStack({ quiet: true })
  let answer: ReturnType<typeof createHostServer>
  const handle = (request: Request) => answer(request)
  site = await serveStatic({
    root: 'demo',
    handlers: Object.fromEntries(HOST_PATHS.map(path => [path, handle])),
  })
  answer = createHostServer({ evm: stack.evm, domains: [`127.0.0.1:${site.port}`] })
})
test.after(async () => {
  await site?.stop()
  await stack?.stop()
})

const [owner, other] = TEST_KEYS.map(key => privateKeyToAccount(key)) as [
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>,
]

/** A browser with its own cookies, connected to the server. */
function visitor() {
  const jar = new Map<string, string>()
  const ask = async (path: string, body?: object) => {
    const response = await fetch(`${site.url}${path}`, {
      headers: {
        cookie: [...jar].map(pair => pair.join('=')).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      assert.match(cookie, '; HttpOnly; SameSite=Lax')
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (/Max-Age=0\b/.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return { status: response.status, body: await response.json() }
  }
  const message = async (
    accountAddress: string,
    { chainId = 'eip155:1' as CaipNetworkId, domain = `127.0.0.1:${site.port}` } = {},
  ) => {
    const { nonce } = (await ask('/auth/nonce')).body
    const uri = `http://${domain}`
    const issuedAt = new Date().toISOString()
    return printSiwxMessage({
      ...{ namespace: 'eip155', accountAddress, chainId, domain, uri, version: '1', nonce, issuedAt },
    })
  }
  return { jar, ask, message }
}

test('the cookie decides which member’s card is shown', async () => {
  const { ask, message, jar } = visitor()
  assert.is((await ask('/members/card')).body, null)
  const text = await message(other.address)
  const signed = await ask('/auth/verify', {
    message: text,
    signature: await other.signMessage({ message: text }),
  })
  assert.is(signed.status, 200)
  const card: MemberCard = (await ask('/members/card')).body
  assert.is(card.address, other.address)
  assert.is(card.chainId, 'eip155:1')
  assert.is(card.number, card.members)
  assert.ok(Date.parse(card.until) > Date.parse(card.since))
  assert.equal((await ask('/members/card')).body, card)
  const stranger = visitor()
  stranger.jar.set('siwx', jar.get('siwx')!.replace(/^./, 'x'))
  assert.is((await stranger.ask('/members/card')).body, null)
  await ask('/auth/sign-out', {})
  assert.is((await ask('/members/card')).body, null)
})

test('a sign-in message for another host is refused', async () => {
  const { ask, message } = visitor()
  const text = await message(owner.address, { domain: 'evil.example' })
  const body = { message: text, signature: await owner.signMessage({ message: text }) }
  assert.equal((await ask('/auth/verify', body)).body, { code: 'domain' })
})

for (const chain of [1, 8453] as const)
  test(`EIP-1271 on ${chain}: a contract account signs in with its owner’s key only`, async () => {
    const { ask, message } = visitor()
    const text = await message(SMART_ACCOUNT, { chainId: `eip155:${chain}` })
    const by = async (account: typeof owner) =>
      ask('/auth/verify', { message: text, signature: await account.signMessage({ message: text }) })
    assert.equal((await by(other)).body, { code: 'signature' })
    assert.is((await by(owner)).status, 200)
    assert.is((await ask('/members/card')).body.address, SMART_ACCOUNT)
  })

test('EIP-6492: an account that is not deployed yet signs in, and stays undeployed', async () => {
  const { ask, message } = visitor()
  const reader = createPublicClient({ transport: http(stack.evm[1].url) })
  const factory = { address: SMART_ACCOUNTS, abi: smartAccountsAbi } as const
  const mine = await reader.readContract({ ...factory, functionName: 'addressOf', args: [other.address] })
  const text = await message(mine)
  const data = encodeFunctionData({ abi: smartAccountsAbi, functionName: 'create', args: [other.address] })
  const by = async (account: typeof owner) =>
    ask('/auth/verify', {
      message: text,
      signature: serializeErc6492Signature({
        address: SMART_ACCOUNTS,
        data,
        signature: await account.signMessage({ message: text }),
      }),
    })
  assert.equal((await by(owner)).body, { code: 'signature' })
  assert.is((await by(other)).status, 200)
  assert.is((await ask('/members/card')).body.address, mine)
  assert.is(await reader.getCode({ address: mine }), undefined)
})

test('if the chain does not answer, the server answers 503 instead of refusing the signature', async () => {
  const down = createHostServer({
    evm: { 1: { url: 'http://127.0.0.1:9' }, 8453: { url: 'http://127.0.0.1:9' } },
    domains: ['app.example'],
  })
  const nonce = await down(new Request('http://app.example/auth/nonce'))
  const text = printSiwxMessage({
    ...{ namespace: 'eip155', accountAddress: SMART_ACCOUNT, chainId: 'eip155:1', domain: 'app.example' },
    ...{ uri: 'http://app.example', version: '1', nonce: (await nonce.json()).nonce },
    issuedAt: new Date().toISOString(),
  })
  const answer = await down(
    new Request('http://app.example/auth/verify', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: nonce.headers.getSetCookie()[0]!.split(';')[0]!,
      },
      body: JSON.stringify({ message: text, signature: await owner.signMessage({ message: text }) }),
    }),
  )
  assert.is(answer.status, 503)
  assert.equal(await answer.json(), { code: 'unavailable' })
})

test.run()
