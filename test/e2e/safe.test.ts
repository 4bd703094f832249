import type { Frame, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { getAddress, type Hex, pad, toHex } from 'viem'
import { rpc } from '../../cli/devnet/rpc'
import { createHarness } from './harness'
import { coinOf } from './sending'
import { until } from './until'
import { accountButton, connectButton, walletRow } from './user'

// The page as an app in Safe, which is a page of its own here, with a contract account on the real chain.

const e2e = createHarness(['script'])
const SAFE_URL = 'https://app.safe.global/'
const SAFE = getAddress('0x5afe000000000000000000000000000000005afe')
const RECEIVER = '0x00000000000000000000000000000000000beef1'
const SIGNATURE = `0x${'11'.repeat(65)}`
/**
 * A contract that calls the address in its first word, with the value in the second and the data after it, as a
 * Safe does once its owners have signed.
 */
const CODE = '0x5f5f604036038060405f375f6020355f355af16019575f5ffd5b00'

const url = () => e2e.stack.evm[1].url

interface Call {
  readonly to: Hex
  readonly value: Hex
  readonly data: Hex
}

/** A Safe with two owners; the second signs when the test says so. */
class Safe {
  readonly asked: string[] = []
  isSilent = false
  #proposed: readonly Call[] = []
  #executed: Hex | undefined
  readonly #id = pad('0x5afe', { size: 32 })

  answer({ method, params }: { method: string; params: { txs: readonly Call[] } }): unknown {
    this.asked.push(method)
    if (method === 'getSafeInfo')
      return { safeAddress: SAFE, chainId: 1, threshold: 2, owners: [], isReadOnly: false }
    if (method === 'signMessage') return { messageHash: this.#id }
    if (method === 'getOffChainSignature') return SIGNATURE
    if (method === 'sendTransactions') {
      this.#proposed = params.txs
      this.#executed = undefined
      return { safeTxHash: this.#id }
    }
    if (method === 'getTxBySafeTxHash')
      return this.#executed
        ? { txStatus: 'SUCCESS', txHash: this.#executed }
        : { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null }
    return true
  }

  /** The second owner signs, and the proposal is executed. */
  async execute(): Promise<void> {
    for (const { to, value, data } of this.#proposed)
      this.#executed = (await rpc(url(), 'eth_sendTransaction', [
        {
          from: e2e.stack.accounts[0]!,
          to: SAFE,
          data: `${pad(to)}${pad(toHex(BigInt(value))).slice(2)}${data.slice(2)}`,
        },
      ])) as Hex
  }
}

/** Opens the page in the frame of a Safe. */
async function enterSafe(safe: Safe): Promise<{ page: Page; app: () => Promise<Frame> }> {
  await rpc(url(), 'anvil_setCode', [SAFE, CODE])
  await rpc(url(), 'anvil_setBalance', [SAFE, toHex(3n * 10n ** 18n)])
  const page = await e2e.visit('script', { wallets: [], ready: false })
  const address = page.url()
  // Chromium asks the user before a public page shows one of this machine.
  await page.context().grantPermissions(['local-network-access'])
  // The stack's images are served over http, which a page in Safe's https page is warned about.
  e2e.expect(/^outside: https:\/\/app\.safe\.global|Mixed Content/)
  await page.exposeFunction('answerSafe', (request: never) =>
    safe.isSilent ? undefined : safe.answer(request),
  )
  await page.route(`${SAFE_URL}**`, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Safe</title>
        <style>body { margin: 0 } iframe { border: 0; width: 100vw; height: 100vh }</style>
        <iframe src="${address}"></iframe>
        <script>
          addEventListener('message', async ({ source, origin, data: { id, method, params } }) => {
            const data = await answerSafe({ method, params })
            if (data !== undefined) source.postMessage({ id, success: true, version: '9.1.0', data }, origin)
          })
        </script>`,
    }),
  )
  await page.goto(SAFE_URL)
  const app = async () => {
    const handle = await page.locator('iframe').elementHandle()
    const frame = (await handle!.contentFrame())!
    await frame.waitForFunction(() => window.aglet)
    return frame
  }
  return { page, app }
}

const isConnected = (frame: Frame) => accountButton(frame, SAFE).waitFor()

test('P44 in Safe the user connects without a prompt, and the connection is restored', async () => {
  const safe = new Safe()
  const { page, app } = await enterSafe(safe)
  let frame = await app()
  await connectButton(frame).click()
  await walletRow(frame, 'Safe').waitFor()
  await walletRow(frame, 'Safe').click()
  await isConnected(frame)
  await page.reload()
  frame = await app()
  await isConnected(frame)
})

test('P44 a Safe that stays silent is named, and connects once it answers', async () => {
  const safe = new Safe()
  safe.isSilent = true
  const { app } = await enterSafe(safe)
  const frame = await app()
  await connectButton(frame).click()
  await walletRow(frame, 'Safe').click()
  await frame.getByText('Safe did not answer. Open this page as an app in Safe.').waitFor()
  safe.isSilent = false
  await frame.getByRole('button', { name: 'Try again' }).click()
  await isConnected(frame)
})

test('what a Safe sends is pending until its other owners have signed, and is on the chain then', async () => {
  const safe = new Safe()
  const { app } = await enterSafe(safe)
  const frame = await app()
  await connectButton(frame).click()
  await walletRow(frame, 'Safe').click()
  await isConnected(frame)
  const before = await coinOf(url(), RECEIVER)
  const sent = await frame.evaluate(([to, amount]) => window.aglet.send({ to, amount: BigInt(amount) }), [
    RECEIVER,
    '1000000000000000000',
  ] as const)
  assert.is(sent.batch, true)
  const statusReads = () => safe.asked.filter(method => method === 'getTxBySafeTxHash').length
  const readBefore = statusReads()
  const ended = frame.evaluate(one => window.aglet.waitForTransaction(one), sent)
  await until('the status is read', () => statusReads() > readBefore + 1)
  assert.is(await coinOf(url(), RECEIVER), before)
  await safe.execute()
  assert.is(await ended, 'confirmed')
  assert.is(await coinOf(url(), RECEIVER), before + 10n ** 18n)
  assert.is(await frame.evaluate(() => window.aglet.signMessage('Hello')), SIGNATURE)
})

test.run()
