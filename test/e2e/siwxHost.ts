import type { Page, Route } from 'playwright-core'
import type { SiwxSession } from '../../src/lib/siwx/siwx'
import { createVerifier } from '../../src/siwx/createVerifier'
import { memoryNonces } from '../../src/siwx/nonces'
import { isSiwxError } from '../../src/siwx/siwxError'
import type { CaipNetworkId, Namespace } from '../../src/types'
import type { Harness } from './harness'
import { modal } from './user'

// A host with a sign-in server that verifies with `aglet/siwx/server`.

export const NAMES = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
} as const

/** A host's server with one user, whose session is `session`. */
export interface HostServer {
  session: { address: string; chainId: CaipNetworkId } | null
  /** Whether the server works, answers 503, or answers HTML. */
  mode: 'fine' | 'down' | 'html'
  readonly codes: string[]
  readonly signOuts: () => number
}

/** Serves the server's paths on the page's own origin. */
export async function serve(e2e: Harness, page: Page): Promise<HostServer> {
  let signOuts = 0
  const server: HostServer = { session: null, mode: 'fine', codes: [], signOuts: () => signOuts }
  const verifier = createVerifier({
    domain: new URL(e2e.site.url).host,
    chains: Object.fromEntries([
      ...e2e.families.map(({ id, chainNamespace }) => [`${chainNamespace ?? 'eip155'}:${id}`, true] as const),
      ['eip155:1', e2e.stack.evm[1].url],
    ]),
    nonces: memoryNonces(),
  })
  const answer = async (route: Route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname
    if (server.mode === 'down') return route.fulfill({ status: 503, body: 'down' })
    if (server.mode === 'html') return route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Hi' })
    if (path.endsWith('/nonce')) return route.fulfill({ json: { nonce: await verifier.createNonce() } })
    if (path.endsWith('/session')) return route.fulfill({ json: server.session })
    if (path.endsWith('/sign-out')) {
      signOuts++
      server.session = null
      return route.fulfill({ json: {} })
    }
    try {
      const { address, chainId } = await verifier.verify(request.postDataJSON())
      server.session = { address, chainId }
      return route.fulfill({ json: server.session })
    } catch (error) {
      server.codes.push(isSiwxError(error) ? error.code : String(error))
      return route.fulfill({ status: 401, json: { code: server.codes.at(-1) } })
    }
  }
  await page.context().route('**/auth/**', answer)
  return server
}

/**
 * What the host's own script does on each load. From then on a change that leaves a signed-in account other
 * than the shown one logs an error, which fails the test.
 *
 * @param onePrompt whether wallets may connect and sign in with one prompt
 */
export const setUp = (page: Page, required: boolean, more: object = {}, onePrompt = true) =>
  page.evaluate(
    async ([required, more, onePrompt]) => {
      const path = '/dist/siwx.js'
      const { createSiwx, serverStorage } = (await import(path)) as typeof import('../../src/siwx')
      window.aglet.subscribe(({ account, session }) => {
        if (session && session.data.accountAddress !== account.address)
          console.error(`${session.data.accountAddress} is signed in, ${account.address} is shown.`)
      })
      const { verify, ...siwx } = createSiwx({
        storage: serverStorage({ url: '/auth' }),
        statement: 'I accept the terms.',
        required,
        ...more,
      })
      // Without `verify`, the wallet connects first and signs afterwards.
      window.aglet.update({ siwx: { ...siwx, ...(onePrompt && verify && { verify }) } })
    },
    [required, more, onePrompt] as const,
  )

export const session = (page: Page): Promise<SiwxSession | undefined> =>
  page.evaluate(() => window.aglet.state.session.value)
/** The account that is signed in and shown. @throws Error if the two differ */
export const whoIsIn = (page: Page) =>
  page.evaluate(() => {
    const { account, session } = window.aglet.getState()
    const { address } = account
    if (session && session.data.accountAddress !== address)
      throw new Error(`${session.data.accountAddress} is signed in, ${address} is shown.`)
    return session && address
  })
export const signIn = (page: Page) => modal(page, 'Sign In')
export const isIn = (page: Page) => page.waitForFunction(() => window.aglet.state.session.value !== undefined)
export const isSignedIn = async (page: Page): Promise<boolean> => (await session(page)) !== undefined

export const isAsked = (page: Page, family: Namespace = 'eip155'): Promise<boolean> =>
  page.evaluate(family => {
    const wallet = window.wallets[0]!
    const { script } = wallet.families?.[family] ?? wallet
    return script.pending.some(({ kind, stalled }) => kind === 'sign' && !stalled)
  }, family)

/** Clicks until `done`: the button ignores clicks at first, so that a double click cannot sign. */
export async function press(page: Page, name: string, done: (page: Page) => Promise<boolean> = isAsked) {
  await signIn(page).getByRole('button', { name, exact: true }).waitFor()
  // The button's name changes once a click is accepted.
  const button = signIn(page).locator('.siwx .primary')
  while (!(await done(page)))
    if (await button.isVisible()) await button.click({ force: true, noWaitAfter: true }).catch(() => {})
}
