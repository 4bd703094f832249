import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToU8a, u8aToBigInt, u8aToHex } from '@polkadot/util'
import {
  blake2AsHex,
  cryptoWaitReady,
  decodeAddress,
  signatureVerify,
  xxhashAsHex,
} from '@polkadot/util-crypto'
import { Verifier } from 'bip322-js'
import type { Locator, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { formatUnits, type Hex, hexToBigInt, verifyMessage } from 'viem'
import { rpc } from '../../cli/devnet/rpc'
import type { BitcoinProvider, PolkadotProvider, SolanaProvider } from '../../src/adapters/providers'
import { fromBase58 } from '../../src/lib/data/base58'
import type { Eip1193Provider, Namespace } from '../../src/types'
import { createHarness, type VisitOptions } from './harness'
import { accountButton, answer, connectButton, DEV_WALLET, modal, short, walletRow } from './user'

// A wallet that serves four namespaces beside one that serves Ethereum alone, on the running stack.

const e2e = createHarness(['script'])

const NAMES = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin', polkadot: 'Polkadot' } as const
const FAMILIES = Object.keys(NAMES) as Namespace[]

declare global {
  interface Window {
    /** States and labels that were observed but must never occur. */
    broken: string[]
  }
}

const visit = async (visiting: VisitOptions = {}) => {
  const page = await e2e.visit('script', {
    devWallets: {},
    ...visiting,
    options: { networks: e2e.families, ...visiting.options },
  })
  await watchInvariants(page)
  return page
}

/** Records each forbidden state and each forbidden label of the button (P27, P29). */
const watchInvariants = (page: Page) =>
  page.evaluate(families => {
    window.broken = []
    const note = (text: string) => window.broken.push(text)
    window.aglet.subscribe(({ account, network }) => {
      const { isConnected, address, caipAddress, namespace } = account
      if (isConnected !== (address !== undefined))
        note(`connected ${isConnected} with the address ${address}`)
      if (!isConnected) return
      if (network.network.chainNamespace !== namespace) note(`${namespace} on ${network.caipNetworkId}`)
      if (caipAddress !== `${network.walletChainId}:${address}`) note(`${caipAddress} is not ${address}`)
    })
    const button = document.querySelector('aglet-button')!
    const look = () => {
      const isLive = families.some(family => window.aglet.getAccount(family).isConnected)
      const label = (button.shadowRoot ?? button).querySelector('button')?.textContent ?? ''
      if (isLive && /^Connect/.test(label)) note(`${label} while an account lives`)
    }
    new MutationObserver(look).observe(button.shadowRoot ?? button, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  }, FAMILIES)
const assertInvariants = async (page: Page) => assert.equal(await page.evaluate(() => window.broken), [])

const reload = async (page: Page) => {
  await e2e.again(page, {})
  await watchInvariants(page)
}

/** Plays the user of one namespace's wallet. @param which which wallet of the page */
const act = (
  page: Page,
  family: Namespace,
  what: 'approve' | 'reject' | 'lock' | 'unlock' | 'vanish',
  which = 0,
) =>
  what === 'approve' || what === 'reject'
    ? answer(page, what, which, family)
    : page.evaluate(([family, what, which]) => window.wallets[which]!.families![family]!.script[what](), [
        family,
        what,
        which,
      ] as const)
const pending = (page: Page, family: Namespace) =>
  page.evaluate(family => window.wallets[0]!.families![family]!.script.pending.length, family)
/** The wallet's account in a namespace, as Aglet writes it. */
const walletAccount = (page: Page, family: Namespace, index = 0) =>
  page.evaluate(([family, index]) => window.wallets[0]!.families![family]!.script.accounts[index]!, [
    family,
    index,
  ] as const)
const addressIn = (page: Page, family: Namespace) =>
  page.evaluate(family => window.aglet.getAccount(family).address, family)
const live = (page: Page) =>
  page.evaluate(families => families.filter(family => window.aglet.getAccount(family).isConnected), FAMILIES)
const state = (page: Page) =>
  page.evaluate(() => {
    const { account, network } = window.aglet.getState()
    return { family: account.namespace, address: account.address, network: network.network.name }
  })
const untilActive = (page: Page, family: Namespace) =>
  page.waitForFunction(family => {
    const { account } = window.aglet.getState()
    return account.isConnected && account.namespace === family
  }, family)
const untilClosed = (page: Page) => modal(page).waitFor({ state: 'hidden' })

const openChoice = async (page: Page): Promise<Locator> => {
  await connectButton(page).click()
  await walletRow(page).click()
  const choice = modal(page, 'Select chain')
  await choice.waitFor()
  return choice
}
const connectFamily = async (page: Page, family: Namespace) => {
  const choice = await openChoice(page)
  await choice.getByRole('button', { name: NAMES[family] }).click()
  await act(page, family, 'approve')
  await untilActive(page, family)
  await untilClosed(page)
}
const connectAll = async (page: Page) => {
  const choice = await openChoice(page)
  await choice.getByRole('button', { name: 'Connect all' }).click()
  for (const family of FAMILIES) await act(page, family, 'approve')
  await untilClosed(page)
  assert.equal(await live(page), FAMILIES)
}
const openSwitcher = async (page: Page, wallet = DEV_WALLET): Promise<Locator> => {
  const { address } = await state(page)
  await accountButton(page, address!).click()
  await modal(page, 'Account')
    .getByRole('button', { name: `Connected with ${wallet}` })
    .click()
  const view = modal(page, 'Switch Address')
  await view.waitFor()
  return view
}
const family = (view: Locator, namespace: Namespace) => view.getByRole('region', { name: NAMES[namespace] })
/** The row of an account, by how its name begins. */
const row = (view: Locator, namespace: Namespace, begins: string) =>
  family(view, namespace).getByRole('button', { name: new RegExp(`^${begins}`) })
/** The row of an account by its address, which follows the account's name if there is one. */
const rowOf = (view: Locator, namespace: Namespace, address: string) =>
  family(view, namespace).getByRole('button', {
    name: new RegExp(`^(?!Name the account).*${short(address)}`),
  })
const networks = async (page: Page): Promise<Locator> => {
  await page.evaluate(() => window.aglet.open({ view: 'Networks' }))
  const view = modal(page, 'Choose Network')
  await view.waitFor()
  return view
}

/** The balance on the chain, in the smallest unit. */
async function chainAmount(namespace: Namespace, address: string): Promise<bigint> {
  if (namespace === 'eip155')
    return hexToBigInt((await rpc(e2e.stack.evm[1].url, 'eth_getBalance', [address, 'latest'])) as Hex)
  if (namespace === 'solana') {
    const { value } = (await rpc(e2e.stack.solana!.url, 'getBalance', [address])) as { value: number }
    return BigInt(value)
  }
  if (namespace === 'polkadot') {
    const key = xxhashAsHex('System', 128) + xxhashAsHex('Account', 128).slice(2)
    const account = decodeAddress(address)
    const place = `${key}${blake2AsHex(account, 128).slice(2)}${u8aToHex(account).slice(2)}`
    const info = hexToU8a((await rpc(e2e.stack.urls.polkadot, 'state_getStorage', [place])) as Hex)
    const [free, reserved, frozen] = [16, 32, 48].map(at =>
      u8aToBigInt(info.subarray(at, at + 16), { isLe: true }),
    ) as [bigint, bigint, bigint]
    return free - (frozen > reserved ? frozen - reserved : 0n)
  }
  const response = await fetch(`${e2e.stack.urls.bitcoin.mainnet}/address/${address}`)
  const { chain_stats } = (await response.json()) as {
    chain_stats: { funded_txo_sum: number; spent_txo_sum: number }
  }
  return BigInt(chain_stats.funded_txo_sum - chain_stats.spent_txo_sum)
}
const UNITS = { eip155: [18, 'ETH'], solana: [9, 'SOL'], bip122: [8, 'BTC'], polkadot: [10, 'DOT'] } as const
/** The amount as Aglet writes it: cut to 3 decimals. */
const written = (namespace: Namespace, amount: bigint): string => {
  const [decimals, symbol] = UNITS[namespace]
  const [whole, fraction = ''] = formatUnits(amount, decimals).split('.')
  return `${Number(`${whole}.${fraction.slice(0, 3)}`)} ${symbol}`
}
const balanceOf = async (namespace: Namespace, address: string) =>
  written(namespace, await chainAmount(namespace, address))

for (const chosen of FAMILIES)
  test(`[3.2] P28 connecting one of four namespaces, ${NAMES[chosen]}, asks only that one`, async () => {
    const page = await visit()
    await connectButton(page).click()
    assert.is(await walletRow(page).count(), 1, 'the wallet is one row')
    await walletRow(page).click()
    const choice = modal(page, 'Select chain')
    await choice.getByRole('button', { name: NAMES[chosen] }).click()
    await modal(page, DEV_WALLET)
      .getByRole('heading', { name: `Continue in ${DEV_WALLET}` })
      .waitFor()
    await page.waitForFunction(now => window.wallets[0]!.families![now]!.script.pending.length === 1, chosen)
    for (const other of FAMILIES) assert.is(await pending(page, other), other === chosen ? 1 : 0, other)
    await act(page, chosen, 'approve')
    await untilActive(page, chosen)
    await untilClosed(page)
    const address = (await addressIn(page, chosen))!
    await accountButton(page, address).waitFor()
    assert.equal(await live(page), [chosen])
    const amount = await chainAmount(chosen, address)
    assert.ok(amount > 0n)
    await accountButton(page, address).getByText(written(chosen, amount), { exact: true }).waitFor()
    assert.is(
      await page.evaluate(() => String(window.aglet.getState().balance.value?.amount)),
      String(amount),
    )
    await assertInvariants(page)
  })

test('a Polkadot account shows its transferable balance on the button and in the account, and updates it', async () => {
  const page = await visit()
  await connectFamily(page, 'polkadot')
  const address = (await addressIn(page, 'polkadot'))!
  // 250.5 DOT free and 100 on hold, of which 120 are frozen.
  await accountButton(page, address).getByText('230.5 DOT', { exact: true }).waitFor()
  await accountButton(page, address).click()
  const view = modal(page, 'Account')
  await view.getByText('230.5 DOT', { exact: true }).waitFor()
  await page.evaluate(() => window.wallets[0]!.families!.polkadot!.script.switchAccount(2))
  await view.getByText('0.000 DOT', { exact: true }).waitFor()
  await assertInvariants(page)
})

test('[3.2] “Connect all” connects the namespaces one after another; each shows its account and exact balance', async () => {
  const page = await visit()
  const choice = await openChoice(page)
  await choice.getByRole('button', { name: 'Connect all' }).click()
  await choice.getByRole('heading', { name: `Continue in ${DEV_WALLET}` }).waitFor()
  for (const [i, now] of FAMILIES.entries()) {
    await page.waitForFunction(now => window.wallets[0]!.families![now]!.script.pending.length === 1, now)
    for (const later of FAMILIES.slice(i + 1)) assert.is(await pending(page, later), 0)
    await act(page, now, 'approve')
  }
  await untilClosed(page)
  assert.is((await state(page)).family, 'eip155', 'the network that the app was on stays')
  const view = await openSwitcher(page)
  for (const now of FAMILIES) {
    const address = (await addressIn(page, now))!
    const shown = await walletAccount(page, now)
    if (now !== 'polkadot') assert.is(address, shown)
    const line = rowOf(view, now, address)
    await line.waitFor()
    await line.getByText(await balanceOf(now, address), { exact: true }).waitFor()
  }
  assert.is(await view.locator('.skeleton').count(), 0)
  assert.is(await view.getByText('Balance unavailable').count(), 0)
  assert.is(await view.locator('[aria-current]').count(), 1, 'one account is active')
  await assertInvariants(page)
})

test('[3.2] if one namespace is declined, the others connect; its row says why and offers another try', async () => {
  const page = await visit()
  const choice = await openChoice(page)
  await choice.getByRole('button', { name: 'Connect all' }).click()
  await act(page, 'eip155', 'approve')
  await act(page, 'solana', 'reject')
  await act(page, 'bip122', 'approve')
  await act(page, 'polkadot', 'approve')
  await choice.getByRole('button', { name: 'Solana Connection declined' }).waitFor()
  const again = choice.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  assert.equal(await live(page), ['eip155', 'bip122', 'polkadot'])
  await again.click()
  await act(page, 'solana', 'approve')
  await untilClosed(page)
  assert.equal(await live(page), FAMILIES)
  assert.is((await state(page)).family, 'eip155')
  await assertInvariants(page)
})

test('closing during “Connect all” cancels the pending requests and ignores a late approval', async () => {
  const page = await visit()
  const choice = await openChoice(page)
  await choice.getByRole('button', { name: 'Connect all' }).click()
  await act(page, 'eip155', 'approve')
  await page.waitForFunction(() => window.wallets[0]!.families!.solana!.script.pending.length === 1)
  await choice.getByRole('button', { name: 'Close' }).click()
  await untilClosed(page)
  await act(page, 'solana', 'approve')
  assert.equal(await live(page), ['eip155'])
  assert.is(await pending(page, 'bip122'), 0)
  // The wallet has approved the page after all, so it answers the next request at once.
  const view = await openSwitcher(page)
  await view.getByRole('button', { name: 'Connect another wallet' }).click()
  await walletRow(page).click()
  await modal(page, 'Select chain').getByRole('button', { name: 'Solana' }).click()
  await untilActive(page, 'solana')
  await assertInvariants(page)
})

test('[3.2] P28 signs in each namespace through its own provider', async () => {
  const page = await visit()
  await connectAll(page)
  await page.evaluate(() => {
    for (const half of Object.values(window.wallets[0]!.families!)) half.script.autoApprove(true)
  })
  const message = 'Grüße von allen Familien'
  const signatures = await page.evaluate(async message => {
    const { aglet } = window
    const evm = aglet.getProvider('eip155') as Eip1193Provider
    const solana = aglet.getProvider('solana') as SolanaProvider
    const bitcoin = aglet.getProvider('bip122') as BitcoinProvider
    const polkadot = aglet.getProvider('polkadot') as PolkadotProvider
    const bytes = new TextEncoder().encode(message)
    const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
    return {
      eip155: (await evm.request({
        method: 'personal_sign',
        params: [`0x${hex}`, aglet.getAccount('eip155').address],
      })) as string,
      solana: [...(await solana.signMessage(bytes))],
      bip122: await bitcoin.signMessage({ message }),
      polkadot: await polkadot.signRaw(message),
      addresses: [solana.address, bitcoin.address, polkadot.address],
    }
  }, message)
  const [evm, solana, bitcoin, polkadot] = (await Promise.all(FAMILIES.map(now => addressIn(page, now)))) as [
    Hex,
    string,
    string,
    string,
  ]
  assert.equal(signatures.addresses, [solana, bitcoin, polkadot])
  assert.ok(await verifyMessage({ address: evm, message, signature: signatures.eip155 as Hex }))
  assert.ok(
    ed25519.verify(
      Uint8Array.from(signatures.solana),
      new TextEncoder().encode(message),
      fromBase58(solana)!,
    ),
  )
  assert.ok(Verifier.verifySignature(bitcoin, message, signatures.bip122))
  await cryptoWaitReady()
  assert.ok(signatureVerify(`<Bytes>${message}</Bytes>`, signatures.polkadot, polkadot).isValid)
})

test('P29 [4.11] the network list and the account list switch between namespaces', async () => {
  const page = await visit()
  await connectAll(page)
  for (const now of ['solana', 'bip122', 'polkadot', 'eip155'] as const) {
    const view = await networks(page)
    await view.getByRole('button', { name: NAMES[now], exact: true }).click()
    await untilClosed(page)
    assert.equal(await state(page), {
      family: now,
      address: await addressIn(page, now),
      network: NAMES[now],
    })
    await accountButton(page, (await addressIn(page, now))!).waitFor()
  }
  for (const now of ['polkadot', 'solana', 'eip155', 'bip122'] as const) {
    const address = (await addressIn(page, now))!
    const view = await openSwitcher(page)
    await rowOf(view, now, address).click()
    await modal(page, 'Account')
      .getByRole('button', { name: `Copy address ${address}` })
      .waitFor()
    await page.keyboard.press('Escape')
    await untilClosed(page)
    assert.equal(await state(page), { family: now, address, network: NAMES[now] })
  }
  for (const now of FAMILIES) assert.is(await pending(page, now), 0, 'no wallet is asked for what it has')
  assert.equal(await live(page), FAMILIES)
  await assertInvariants(page)
})

test('[3.3] a name given to an account survives a reload, and an empty name removes it', async () => {
  const page = await visit()
  await connectAll(page)
  const address = (await addressIn(page, 'solana'))!
  let view = await openSwitcher(page)
  const pen = (name: string) => view.getByRole('button', { name: `Name the account ${name}` })
  const field = () => view.getByRole('textbox', { name: 'Name of this account' })
  await pen(short(address)).click()
  await field().fill('  Savings <b>2026</b> ')
  await page.keyboard.press('Enter')
  await row(view, 'solana', 'Savings <b>2026</b>').waitFor()
  // Escape closes only the field and discards the typed text.
  await pen('Savings').click()
  await field().fill('Other')
  await page.keyboard.press('Escape')
  await field().waitFor({ state: 'detached' })
  assert.ok(await view.isVisible())
  await row(view, 'solana', 'Savings').waitFor()
  assert.match(
    (await page.evaluate(
      () => document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label') ?? '',
    ))!,
    /^Name the account Savings/,
  )

  await reload(page)
  await untilActive(page, 'eip155')
  view = await openSwitcher(page)
  await row(view, 'solana', 'Savings').getByText(short(address)).waitFor()
  await pen('Savings').click()
  await field().fill('')
  await view.getByRole('button', { name: 'Save' }).click()
  await row(view, 'solana', short(address)).waitFor()
})

test('P27 P28 namespaces can be disconnected one by one; the button never says Connect while one is connected', async () => {
  const page = await visit()
  await connectAll(page)
  const view = await openSwitcher(page)
  const left = [...FAMILIES]
  for (const now of ['eip155', 'bip122', 'solana'] as const) {
    left.splice(left.indexOf(now), 1)
    await view.getByRole('button', { name: `Disconnect ${NAMES[now]}` }).click()
    await family(view, now).waitFor({ state: 'detached' })
    assert.equal(await live(page), left)
    const active = await state(page)
    assert.ok(left.includes(active.family))
    assert.is(active.address, await addressIn(page, active.family))
    await page
      .locator('aglet-button')
      .getByRole('button', { name: short(active.address!), includeHidden: true })
      .waitFor()
  }
  await view.getByRole('button', { name: 'Disconnect Polkadot' }).click()
  await untilClosed(page)
  await connectButton(page).waitFor()
  assert.equal(await live(page), [])
  await assertInvariants(page)
  await reload(page)
  await connectButton(page).waitFor()
  assert.is(await modal(page).count(), 0)
})

test('[4.7] [4.8] Disconnect in the account ends all connections, and a reload restores none', async () => {
  const page = await visit()
  await connectAll(page)
  const { address } = await state(page)
  await accountButton(page, address!).click()
  await modal(page, 'Account').getByRole('button', { name: 'Disconnect' }).click()
  await connectButton(page).waitFor()
  await untilClosed(page)
  assert.equal(await live(page), [])
  assert.is(await page.evaluate(() => localStorage.getItem('@aglet/connections')), null)
  await reload(page)
  await connectButton(page).waitFor()
  assert.equal(await live(page), [])
  await assertInvariants(page)
})

test('P29 choosing a network of another namespace offers the same wallet, and a refusal changes nothing', async () => {
  const page = await visit()
  await connectFamily(page, 'eip155')
  const before = await state(page)
  const view = await networks(page)
  await view.getByRole('button', { name: 'Solana', exact: true }).click()
  const offer = modal(page, 'Switch chain')
  await offer.getByText(`${DEV_WALLET} works with Solana as well.`).waitFor()
  assert.equal(await state(page), before)
  await offer.getByRole('button', { name: `Continue with ${DEV_WALLET}` }).click()
  await act(page, 'solana', 'reject')
  const connecting = modal(page, DEV_WALLET)
  await connecting.getByRole('heading', { name: 'Connection declined' }).waitFor()
  assert.equal(await state(page), before)
  assert.equal(await live(page), ['eip155'])
  await connecting.getByRole('button', { name: 'Try again' }).click()
  await act(page, 'solana', 'approve')
  await untilClosed(page)
  assert.equal(await state(page), {
    family: 'solana',
    address: await walletAccount(page, 'solana'),
    network: 'Solana',
  })
  assert.equal(await live(page), ['eip155', 'solana'])
  await assertInvariants(page)
})

test('P29 if the wallet does not serve the namespace, only wallets that do are listed', async () => {
  const page = await visit()
  await connectButton(page).click()
  await walletRow(page, 'Second Wallet').click()
  await act(page, 'eip155', 'approve', 1)
  await untilActive(page, 'eip155')
  const view = await networks(page)
  await view.getByRole('button', { name: 'Bitcoin', exact: true }).click()
  const offer = modal(page, 'Switch chain')
  await offer.getByText('Your wallet here does not work with Bitcoin.').waitFor()
  await offer.getByRole('button', { name: 'Switch' }).click()
  await walletRow(page).waitFor()
  assert.is(await walletRow(page, 'Second Wallet').count(), 0)
  await walletRow(page).click()
  await act(page, 'bip122', 'approve')
  await untilClosed(page)
  assert.equal(await live(page), ['eip155', 'bip122'])
  assert.is((await state(page)).network, 'Bitcoin')
  // Both wallets stay connected.
  const switcher = await openSwitcher(page)
  await family(switcher, 'eip155').getByText('Second Wallet').waitFor()
  await family(switcher, 'bip122').getByText(DEV_WALLET).waitFor()
  await assertInvariants(page)
})

test('P29 the chosen network becomes active, even if the wallet connects on another one', async () => {
  const page = await visit()
  await connectFamily(page, 'solana')
  const view = await networks(page)
  await view.getByRole('button', { name: 'Base', exact: true }).click()
  await modal(page, 'Switch chain')
    .getByRole('button', { name: `Continue with ${DEV_WALLET}` })
    .click()
  await act(page, 'eip155', 'approve')
  await modal(page, 'Base').getByRole('heading', { name: 'Approve in wallet' }).waitFor()
  await act(page, 'eip155', 'approve')
  await untilClosed(page)
  assert.equal(await state(page), {
    family: 'eip155',
    address: await walletAccount(page, 'eip155'),
    network: 'Base',
  })
  assert.is(await page.evaluate(() => window.aglet.getNetwork('eip155').walletChainId), 'eip155:8453')
  await assertInvariants(page)
})

test('P29 switchNetwork to another namespace resolves once its account is connected, or rejects if the user declines', async () => {
  const page = await visit()
  await connectFamily(page, 'eip155')
  const ask = () =>
    page.evaluate(() => {
      const { aglet } = window
      const id = 'bip122:000000000019d6689c085ae165831e93'
      Object.assign(window, {
        asked: aglet.switchNetwork(id).then(
          () => `on ${aglet.getState().network.network.name}`,
          error => error.code,
        ),
      })
    })
  const asked = () => page.evaluate(() => (window as unknown as { asked: Promise<string> }).asked)
  await ask()
  const offer = modal(page, 'Switch chain')
  await offer.waitFor()
  await page.keyboard.press('Escape')
  assert.is(await asked(), 'cancelled')
  assert.is((await state(page)).family, 'eip155')
  await ask()
  await offer.getByRole('button', { name: `Continue with ${DEV_WALLET}` }).click()
  await act(page, 'bip122', 'approve')
  assert.is(await asked(), 'on Bitcoin')
  await assertInvariants(page)
})

test('P11 a reload restores every namespace without a prompt, and the same one is active', async () => {
  const page = await visit()
  await connectAll(page)
  const view = await networks(page)
  await view.getByRole('button', { name: 'Bitcoin', exact: true }).click()
  await untilClosed(page)
  const before = await Promise.all(FAMILIES.map(now => addressIn(page, now)))
  await reload(page)
  await untilActive(page, 'bip122')
  await page.waitForFunction(
    families => families.every(family => window.aglet.getAccount(family).isConnected),
    FAMILIES,
  )
  assert.equal(await Promise.all(FAMILIES.map(now => addressIn(page, now))), before)
  assert.is((await state(page)).network, 'Bitcoin')
  for (const now of FAMILIES) assert.is(await pending(page, now), 0)
  await accountButton(page, before[2]!)
    .getByText(await balanceOf('bip122', before[2]!), { exact: true })
    .waitFor()
  await assertInvariants(page)
})

for (const now of FAMILIES)
  test(`P10 another account in the wallet's ${NAMES[now]} provider leaves the other namespaces unchanged`, async () => {
    const page = await visit()
    await connectAll(page)
    const before = Object.fromEntries(
      await Promise.all(FAMILIES.map(async other => [other, await addressIn(page, other)])),
    )
    await page.evaluate(now => window.wallets[0]!.families![now]!.script.switchAccount(1), now)
    await page.waitForFunction(
      ([now, was]) => {
        const { address, isConnected } = window.aglet.getAccount(now as 'eip155')
        return isConnected && address !== was
      },
      [now, before[now]] as const,
    )
    if (now !== 'polkadot') assert.is(await addressIn(page, now), await walletAccount(page, now, 1))
    for (const other of FAMILIES)
      if (other !== now) assert.is(await addressIn(page, other), before[other], other)
    assert.is((await state(page)).family, 'eip155')
    await assertInvariants(page)
  })

for (const now of FAMILIES)
  test(`P13 locking the ${NAMES[now]} provider hides only its account, which returns after unlocking`, async () => {
    const page = await visit()
    await connectAll(page)
    const address = (await addressIn(page, now))!
    await act(page, now, 'lock')
    await page.waitForFunction(now => window.aglet.getAccount(now).waitingFor === 'locked', now)
    assert.equal(
      await live(page),
      FAMILIES.filter(other => other !== now),
    )
    const view = await openSwitcher(page)
    await row(view, now, short(address)).getByText('Unlock wallet').waitFor()
    await act(page, now, 'unlock')
    await family(view, now)
      .getByRole('button', { name: `Name the account ${short(address)}` })
      .waitFor()
    assert.is(await addressIn(page, now), address)
    assert.equal(await live(page), FAMILIES)
    await assertInvariants(page)
  })

test('P13 a locked namespace can be unlocked from the account list', async () => {
  const page = await visit()
  await connectAll(page)
  const address = (await addressIn(page, 'solana'))!
  await act(page, 'solana', 'lock')
  await page.waitForFunction(() => window.aglet.getAccount('solana').waitingFor === 'locked')
  const view = await openSwitcher(page)
  await row(view, 'solana', short(address)).click()
  await modal(page, DEV_WALLET).waitFor()
  await act(page, 'solana', 'approve')
  await untilActive(page, 'solana')
  assert.is(await addressIn(page, 'solana'), address)
  await assertInvariants(page)
})

test('[4.12] Bitcoin: payment and ordinals are two accounts; the selected one signs, also after a reload', async () => {
  const page = await visit()
  await connectFamily(page, 'bip122')
  const [payment, ordinals] = (await page.evaluate(() =>
    window.aglet.getAccount('bip122').allAccounts.map(({ address }) => address),
  )) as [string, string]
  assert.match(payment, /^bc1q/)
  assert.match(ordinals, /^bc1p/)
  let view = await openSwitcher(page)
  await row(view, 'bip122', short(payment)).getByText('Payment').waitFor()
  await row(view, 'bip122', short(payment))
    .getByText(await balanceOf('bip122', payment), { exact: true })
    .waitFor()
  await row(view, 'bip122', short(ordinals)).getByText('Ordinals').waitFor()
  await row(view, 'bip122', short(ordinals)).click()
  await modal(page, 'Account')
    .getByRole('button', { name: `Copy address ${ordinals}` })
    .waitFor()
  await page.keyboard.press('Escape')
  await accountButton(page, ordinals).waitFor()

  await reload(page)
  await accountButton(page, ordinals).waitFor()
  await page.evaluate(() => window.wallets[0]!.families!.bip122!.script.autoApprove(true))
  const signed = await page.evaluate(async () => {
    const provider = window.aglet.getProvider('bip122') as BitcoinProvider
    return [provider.address, await provider.signMessage({ message: 'mine' })] as const
  })
  assert.is(signed[0], ordinals)
  assert.ok(Verifier.verifySignature(ordinals, 'mine', signed[1]))
  view = await openSwitcher(page)
  assert.is(await row(view, 'bip122', short(ordinals)).getAttribute('aria-current'), 'true')
})

test('if one provider vanishes, only its namespace disconnects, and the others can still be disconnected', async () => {
  const page = await visit()
  await connectAll(page)
  await act(page, 'solana', 'vanish')
  await page.waitForFunction(() => !window.aglet.getAccount('solana').isConnected)
  assert.equal(await live(page), ['eip155', 'bip122', 'polkadot'])
  for (const now of ['eip155', 'bip122', 'polkadot'] as const) await act(page, now, 'vanish')
  const view = await openSwitcher(page)
  for (const now of ['bip122', 'polkadot', 'eip155'] as const) {
    await view.getByRole('button', { name: `Disconnect ${NAMES[now]}` }).click()
    if (now !== 'eip155') await family(view, now).waitFor({ state: 'detached' })
  }
  await connectButton(page).waitFor()
  assert.equal(await live(page), [])
  await assertInvariants(page)
})

test('[4.14] [4.15] if the host removes the networks of the active namespace, another namespace becomes active', async () => {
  const page = await visit()
  await connectAll(page)
  const view = await networks(page)
  await view.getByRole('button', { name: 'Solana', exact: true }).click()
  await untilClosed(page)
  await page.evaluate(
    networks => window.aglet.update({ networks }),
    e2e.families.filter(({ name }) => name !== 'Solana'),
  )
  await page.waitForFunction(() => window.aglet.getState().account.namespace !== 'solana')
  const now = await state(page)
  assert.is(now.address, await addressIn(page, now.family))
  await accountButton(page, now.address!).waitFor()
  await assertInvariants(page)
})

test.run()
