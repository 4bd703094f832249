import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createBundler } from '../../cli/devnet/smartAccounts/bundler'
import { prepareSessionOperation, signForSession } from '../../cli/devnet/smartAccounts/sessionSignature'
import { createHarness } from './harness'
import { approveInFrame, logIn, openSettings, untilAddress } from './loggedIn'
import { clickUntil, modal } from './user'

// A session: granted by its user to a host, used with the host's key, and revoked by its user.

const e2e = createHarness(['script'])
const DAY_S = 86_400

test('[3.16, 7.20, 7.21] a session is granted, listed in words, used, and refused once it is revoked', async () => {
  const page = await e2e.visit('script', { wallets: [], options: { features: { smartSessions: true } } })
  const { smartAccount } = await logIn(e2e, page, 'sessions@example.org')
  await untilAddress(page, smartAccount)
  const app = privateKeyToAccount(generatePrivateKey())
  const dai = e2e.stack.tokens.find(({ symbol }) => symbol === 'DAI')!.address[1]

  // The user grants the session.
  const granting = page.evaluate(
    ([publicKey, dai, day]) => {
      const now = Math.floor(Date.now() / 1000)
      return window.aglet.grantPermissions({
        expiry: now + day,
        signer: { type: 'key', data: { type: 'secp256k1', publicKey } },
        permissions: [
          {
            type: 'contract-call',
            data: {
              address: dai,
              abi: [
                {
                  type: 'function',
                  name: 'approve',
                  stateMutability: 'nonpayable',
                  inputs: [
                    { name: 'spender', type: 'address' },
                    { name: 'value', type: 'uint256' },
                  ],
                  outputs: [{ type: 'bool' }],
                },
              ],
              functions: [{ functionName: 'approve' }],
            },
          },
          {
            type: 'native-token-recurring-allowance',
            data: { allowance: '0x16345785d8a0000', start: now - 10, period: day },
          },
        ],
      })
    },
    [app.publicKey, dai, DAY_S] as const,
  )
  await approveInFrame(page)
  const { context: pci } = await granting
  await modal(page).getByText('Smart Session created successfully').waitFor()
  await modal(page).getByRole('button', { name: 'Got it!' }).click()
  await modal(page, 'Account').waitFor()

  // The app uses the session with its own key and the API's.
  const path = `/v1/sessions/${encodeURIComponent(`eip155:1:${smartAccount}`)}`
  const api = (end: string, init?: RequestInit) => {
    const url = new URL(`${path}${end}`, e2e.stack.urls.api)
    url.searchParams.set('projectId', e2e.stack.projectId)
    return fetch(url, init)
  }
  const { context } = (await (await api(`/getcontext?pci=${pci}`)).json()) as { context: Hex }
  const chain = { rpcUrl: e2e.stack.evm[1].url, chainId: 1 }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [app.address, 7n] })
  const sign = async () => {
    const operation = await prepareSessionOperation(
      chain,
      { account: smartAccount, id: context, calls: [{ to: dai, data }] },
      true,
    )
    const userOp = formatUserOperationRequest({
      ...operation,
      signature: await signForSession(operation, 1, app),
    })
    const reply = await api('/sign', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ context: pci, userOp }),
    })
    return { operation, status: reply.status, json: (await reply.json()) as { signature: Hex } }
  }
  const { operation, json } = await sign()
  await createBundler(chain).send({ ...operation, signature: json.signature })

  // The user lists and revokes it.
  const settings = await openSettings(page)
  await settings.getByRole('button', { name: 'Smart Sessions' }).click()
  const list = modal(page, 'Smart Sessions')
  await list.locator('.session .row').click()
  await list.getByText('Call approve').waitFor()
  await list.getByText('Spend up to 0.1 ETH').waitFor()
  await list.getByText('Every day').waitFor()
  await clickUntil(list.getByRole('button', { name: 'Revoke', exact: true }), () =>
    modal(page, 'Approve Transaction').isVisible(),
  )
  await approveInFrame(page)
  await list.getByText('No active sessions').waitFor()
  await list.getByRole('button', { name: 'Revoked', exact: true }).click()
  await list.locator('.session').waitFor()
  assert.is((await sign()).status, 400)
})

test('[9.32] without the feature the settings have no row for sessions, and the API is not called', async () => {
  const asked: string[] = []
  const page = await e2e.visit('script', { wallets: [] })
  page.on('request', request => asked.push(request.url()))
  const { smartAccount } = await logIn(e2e, page, 'off@example.org')
  await untilAddress(page, smartAccount)
  const settings = await openSettings(page)
  await settings.getByText('off@example.org').waitFor()
  assert.is(await settings.getByText('Smart Sessions').count(), 0)
  const code = await page.evaluate(() => window.aglet.getSmartSessions().catch(error => error.code))
  assert.is(code, 'method_unsupported')
  assert.equal(
    asked.filter(url => url.includes('/v1/sessions/')),
    [],
  )
})

test.run()
