import type { Page } from 'playwright-core'
import { test } from 'uvu'
import type { Namespace } from '../../src/types'
import { createHarness, type VisitOptions } from './harness'
import type { Host } from './hostPages'
import { type HostServer, isAsked, NAMES, serve, setUp, signIn } from './siwxHost'
import { registerTable, type Wallet, type Way } from './siwxTable'
import { accountButton, approve, connectButton, modal, walletRow } from './user'

// Signing in with extensions of all namespaces, on a React page, and in the session of an earlier visit.

const e2e = createHarness(['script', 'react-19'])

/** Opens a page of a host that requires a sign-in, with a working server. */
async function visit(
  host: Host,
  options: VisitOptions,
  before = (_: Page): Promise<unknown> => Promise.resolve(),
) {
  let server: HostServer | undefined
  const page = await e2e.visit(host, {
    devWallets: {},
    ...options,
    before: async page => {
      server = await serve(e2e, page)
    },
  })
  await before(page)
  await setUp(page, true, {}, false)
  return { page, server: server! }
}

type Act = 'approve' | 'reject' | 'stall'

/** An extension of the page, driven by its test script. */
const extension = (page: Page, server: HostServer, family: Namespace): Omit<Wallet, 'connect'> => {
  const act = (what: Act) =>
    page.evaluate(
      async ([family, what]) => void (await window.wallets[0]!.families![family]!.script[what]()),
      [family, what] as const,
    )
  return {
    page,
    server,
    isAsked: () => isAsked(page, family),
    approve: () => act('approve'),
    reject: () => act('reject'),
    stall: () => act('stall'),
    switchAccount: () =>
      page.evaluate(family => window.wallets[0]!.families![family]!.script.switchAccount(1), family),
    switchNetwork: () => page.evaluate(() => window.wallets[0]!.families!.eip155.script.switchChain(8453)),
    disconnect: () => page.evaluate(() => window.aglet.disconnect()),
  }
}

const ONE_NETWORK = { 'network switch': 'the page has one network of this family' } as const

/** Connects one namespace of the development wallet; the sign-in follows at once. */
const ofFamily = (family: Namespace): Way => ({
  name: `extension, ${NAMES[family]}`,
  ...(family !== 'eip155' && { without: ONE_NETWORK }),
  async open() {
    const { page, server } = await visit('script', { options: { networks: e2e.families } })
    const wallet = extension(page, server, family)
    return {
      ...wallet,
      async connect() {
        await connectButton(page).click()
        await walletRow(page).click()
        await modal(page, 'Select chain').getByRole('button', { name: NAMES[family] }).click()
        await wallet.approve()
        await signIn(page).waitFor()
      },
    }
  },
})

const react: Way = {
  name: 'React, extension',
  async open() {
    const { page, server } = await visit('react-19', {})
    const wallet = extension(page, server, 'eip155')
    return {
      ...wallet,
      async connect() {
        await connectButton(page).click()
        await walletRow(page).click()
        await wallet.approve()
        await signIn(page).waitFor()
      },
    }
  },
}

/** The earlier visit had no sign-in, so the session is restored but nobody is signed in. */
const restored: Way = {
  name: 'restored session',
  async open() {
    const { page, server } = await visit('script', {}, async page => {
      await connectButton(page).click()
      await walletRow(page).click()
      await approve(page)
      await accountButton(page, e2e.stack.accounts[0]!).waitFor()
      await e2e.again(page, {})
    })
    return { ...extension(page, server, 'eip155'), connect: () => signIn(page).waitFor() }
  },
}

registerTable(e2e, [
  ofFamily('eip155'),
  ofFamily('solana'),
  ofFamily('bip122'),
  ofFamily('polkadot'),
  react,
  restored,
])

test.run()
