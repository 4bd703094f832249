import type { Page } from 'playwright-core'
import { test } from 'uvu'
import type { Namespace } from '../../src/types'
import { type DemoWallet, openDemoWallet } from './demoWallet'
import { createHarness, type VisitOptions } from './harness'
import type { Host } from './hostPages'
import { openCode, readCode } from './pairingCode'
import { type HostServer, isAsked, serve, setUp, signIn } from './siwxHost'
import { registerTable, type Wallet, type Way } from './siwxTable'
import { connectButton, walletRow } from './user'

// Signing in with wallets on other devices, and with a host's own library.

const e2e = createHarness(['script', 'wagmi', 'ethers'], { walletPage: 'dist/wallet' })

/** Browser profiles of their own, as on other devices. */
const wallets = new Set<DemoWallet>()
test.after.each(async () => {
  const open = [...wallets]
  wallets.clear()
  await Promise.all(open.map(wallet => wallet.close()))
})

async function visit(host: Host, options: VisitOptions): Promise<{ page: Page; server: HostServer }> {
  let server: HostServer | undefined
  const page = await e2e.visit(host, {
    ...options,
    before: async page => {
      server = await serve(e2e, page)
    },
  })
  await setUp(page, true, {}, false)
  return { page, server: server! }
}

/** Pairs with the demo wallet by the code; it is asked to sign once the user clicks "Sign". */
const pairing = (family: Extract<Namespace, 'eip155' | 'solana'>): Way => ({
  name: `pairing, ${family}`,
  ...(family === 'solana' && {
    without: {
      'network switch': 'the page has one network of this family',
      'account switch': 'the demo wallet switches accounts of eip155',
    },
  }),
  async open() {
    const networks = family === 'eip155' ? e2e.networks : e2e.families.slice(2, 3)
    const { page, server } = await visit('script', {
      wallets: [],
      options: { networks },
      browser: { permissions: ['clipboard-read', 'clipboard-write'] },
    })
    const wallet = await openDemoWallet(page.context().browser()!, e2e.stack.urls.wallet!)
    wallets.add(wallet)
    return {
      page,
      server,
      async connect() {
        await openCode(page)
        await wallet.pair(await readCode(page))
        await wallet.approve()
        await signIn(page).waitFor()
      },
      // An answered prompt stays visible until the wallet has sent the answer.
      isAsked: () => wallet.prompt.locator('button:enabled', { hasText: /^Approve$/ }).isVisible(),
      approve: () => wallet.approve(),
      reject: () => wallet.reject(),
      // The open prompt covers the wallet's page, so it is answered first.
      async switchAccount() {
        await wallet.reject()
        await wallet.switchAccount(1)
      },
      async switchNetwork() {
        await wallet.reject()
        await wallet.switchChain('Base')
      },
      async disconnect() {
        await wallet.reject()
        await wallet.end()
      },
    }
  },
})

/** An extension that is connected through the host's own library. */
const library = (host: Extract<Host, 'wagmi' | 'ethers'>): Way => ({
  name: `${host} host`,
  async open() {
    const { page, server } = await visit(host, {})
    const act = (what: 'approve' | 'reject' | 'stall') =>
      page.evaluate(async what => void (await window.wallets[0]!.script[what]()), what)
    return {
      page,
      server,
      async connect() {
        await connectButton(page).click()
        await walletRow(page).click()
        await act('approve')
        await signIn(page).waitFor()
      },
      isAsked: () => isAsked(page),
      approve: () => act('approve'),
      reject: () => act('reject'),
      stall: () => act('stall'),
      switchAccount: () => page.evaluate(() => window.wallets[0]!.script.switchAccount(1)),
      switchNetwork: () => page.evaluate(() => window.wallets[0]!.script.switchChain(8453)),
      disconnect: () => page.evaluate(() => window.library.disconnect()),
    } satisfies Wallet
  },
})

registerTable(e2e, [pairing('eip155'), pairing('solana'), library('wagmi'), library('ethers')])

test.run()
