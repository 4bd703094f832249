import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { privateKeyToAccount } from 'viem/accounts'
import { SMART_ACCOUNT } from '../../cli/devnet/contracts'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { isAgletError } from '../../src/errors'
import { cloudStorage } from '../../src/siwx/cloudStorage'
import { createSiwx } from '../../src/siwx/createSiwx'
import { TEST_KEYS } from '../../src/testing/keys'
import { leavePage, resetPage } from '../dom'

const request = fetch
let stack: Stack
test.before(async () => {
  stack = await startStack({ quiet: true })
})
test.before.each(() => {
  resetPage()
  // The stack runs in this process and needs the real fetch for its chains.
  globalThis.fetch = request
})
test.after(async () => {
  leavePage()
  await stack.stop()
})

const [owner, other] = TEST_KEYS.map(key => privateKeyToAccount(key))

/** The provider's sign-in, as a page of this origin uses it. */
function cloud(origin = 'https://app.example') {
  const siwx = createSiwx({
    storage: cloudStorage({
      fetch: (url, init) =>
        request(url, { ...init, headers: { ...(init?.headers as Record<string, string>), origin } }),
    }),
  })
  siwx.attach?.({
    rpc: async () => undefined,
    api: stack.urls.api,
    projectId: stack.projectId,
    sdkType: 'appkit',
    sdkVersion: 'html-universal-1.0.0',
    wallet: () => undefined,
  })
  return siwx
}

async function signed(siwx: ReturnType<typeof cloud>, accountAddress: string, signer = owner!) {
  const message = await siwx.createMessage({ accountAddress, chainId: 'eip155:1' })
  const { toString: _, ...data } = message
  return { data, message: `${message}`, signature: await signer.signMessage({ message: `${message}` }) }
}

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'fine',
    error => isAgletError(error) && error.code,
  )

test('plain keys and contract accounts sign in with the provider, have a session on their chain, and sign out', async () => {
  for (const address of [owner!.address, SMART_ACCOUNT]) {
    const siwx = cloud()
    const session = await signed(siwx, address)
    await siwx.addSession(session)
    assert.is((await siwx.getSessions('eip155:1', address)).length, 1)
    assert.is((await siwx.getSessions('eip155:8453', address)).length, 0)
    assert.is(await codeOf(siwx.addSession(session)), 'signature_invalid', 'once')
    await siwx.setSessions([])
    assert.is((await siwx.getSessions('eip155:1', address)).length, 0)
  }
})

test('a signature of another key and a page of another origin are refused', async () => {
  const siwx = cloud()
  assert.is(await codeOf(siwx.addSession(await signed(siwx, SMART_ACCOUNT, other))), 'signature_invalid')
  const evil = cloud('https://evil.example')
  assert.is(await codeOf(evil.addSession(await signed(evil, owner!.address))), 'signature_invalid')
})

test('a page without a host, such as a file, is refused as a wrong request', async () => {
  const api = `${stack.urls.api}/auth/v1`
  const { token } = (await (await request(`${api}/nonce`)).json()) as { token: string }
  for (const origin of ['null', 'file://', 'x']) {
    const { status } = await request(`${api}/authenticate`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', 'x-nonce-jwt': `Bearer ${token}` },
      body: JSON.stringify({ message: 'x', signature: 'y' }),
    })
    assert.is(status, 400, origin)
  }
})

test.run()
