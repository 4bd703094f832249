import type { Locator, Page } from 'playwright-core'
import { type Address, decodeEventLog, type Hex, hexToBigInt, toHex } from 'viem'
import type { Anvil } from '../../cli/devnet/anvil'
import { ROUTER, routerAbi, tokenAbi } from '../../cli/devnet/contracts'
import { readContract } from '../../cli/devnet/readContract'
import { rpc } from '../../cli/devnet/rpc'
import { TOKENS } from '../../cli/devnet/tokens'
import { clickUntil, connect, modal, openAccount } from './user'

// Steps of a user in the swap's views, and the results on the chain.

export const addressOf = (symbol: string): Address =>
  TOKENS.find(token => token.symbol === symbol)!.address[1]

/** Opens the Swap view of the connected account, fully loaded. */
export async function openSwap(page: Page, me: string): Promise<Locator> {
  await connect(page, me)
  const account = await openAccount(page, me)
  await account.getByRole('button', { name: 'Swap', exact: true }).click()
  return readySwap(page)
}

export async function readySwap(page: Page): Promise<Locator> {
  const view = modal(page, 'Swap')
  await view.getByRole('textbox', { name: 'You pay' }).waitFor()
  return view
}

/** Selects a token by its symbol. */
export async function choose(page: Page, side: 'pay' | 'receive', symbol: string): Promise<void> {
  const chips = modal(page, 'Swap').getByRole('button', { name: /^(You (pay|receive)|Select token)/ })
  await (side === 'pay' ? chips.first() : chips.nth(1)).click()
  const select = modal(page, 'Select token')
  await select.getByRole('searchbox').fill(symbol)
  await select
    .getByRole('list', { name: 'Tokens' })
    .getByRole('button', { name: new RegExp(`\\b${symbol}\\b`) })
    .first()
    .click()
  await readySwap(page)
}

export const type = (page: Page, amount: string): Promise<void> =>
  modal(page, 'Swap').getByRole('textbox', { name: 'You pay' }).fill(amount)

/** Opens the preview once the quote has loaded. */
export async function review(page: Page): Promise<Locator> {
  await modal(page, 'Swap').getByRole('button', { name: 'Review swap' }).click()
  return modal(page, 'Review swap')
}

/** Clicks the preview's button once it is available. */
export async function press(page: Page, name: 'Approve' | 'Swap'): Promise<void> {
  const button = modal(page, 'Review swap').getByRole('button', { name, exact: true })
  await button.waitFor()
  await clickUntil(button, async () => {
    // While the wallet asks, the button has another name. It keeps its name but is busy while the plan is
    // rebuilt, and disabled while a warning needs confirmation.
    if (!(await button.count())) return true
    const isBusy = await button.getAttribute('aria-busy', { timeout: 500 }).catch(() => 'true')
    return !isBusy && (await button.isDisabled({ timeout: 500 }).catch(() => false))
  })
}

/** Parses an amount as the view writes it, into the token's smallest unit. */
export function units(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.replace(/[^\d.]/g, '').split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals))
}

/** The preview's "Minimum received", as text. */
export const minimumShown = async (page: Page): Promise<string> =>
  (
    await modal(page, 'Review swap')
      .locator('.fact', { hasText: 'Minimum received' })
      .locator('bdi')
      .innerText()
  ).trim()

/** Waits until the wallet has an open request, and returns its first parameter. */
export async function asked(page: Page): Promise<Record<string, string>> {
  await page.waitForFunction(() => window.wallets[0]!.script.pending.length > 0)
  return page.evaluate(() => (window.wallets[0]!.script.pending[0]!.params as Record<string, string>[])[0]!)
}

export const tokenBalance = (chain: Anvil, symbol: string, owner: string): Promise<bigint> =>
  readContract(chain.url, {
    address: addressOf(symbol),
    abi: tokenAbi,
    functionName: 'balanceOf',
    args: [owner as Address],
  })

export const allowance = (chain: Anvil, symbol: string, owner: string): Promise<bigint> =>
  readContract(chain.url, {
    address: addressOf(symbol),
    abi: tokenAbi,
    functionName: 'allowance',
    args: [owner as Address, ROUTER],
  })

export const coins = async (chain: Anvil, owner: string): Promise<bigint> =>
  hexToBigInt((await rpc(chain.url, 'eth_getBalance', [owner, 'latest'])) as Hex)

export const height = async (chain: Anvil): Promise<bigint> =>
  hexToBigInt((await rpc(chain.url, 'eth_blockNumber')) as Hex)

interface Receipt {
  readonly from: Hex
  readonly to: Hex
  readonly gasUsed: Hex
  readonly effectiveGasPrice: Hex
  readonly status: Hex
  readonly logs: readonly { readonly address: Hex; readonly topics: [Hex, ...Hex[]]; readonly data: Hex }[]
}

/** An account's transactions since a block, with their fees and the router's swaps. */
export async function doneSince(chain: Anvil, block: bigint, owner: string) {
  const receipts: Receipt[] = []
  for (let at = block + 1n; at <= (await height(chain)); at++)
    receipts.push(...((await rpc(chain.url, 'eth_getBlockReceipts', [toHex(at)])) as Receipt[]))
  const mine = receipts.filter(({ from }) => from.toLowerCase() === owner.toLowerCase())
  const swaps = mine.flatMap(({ logs }) =>
    logs
      .filter(({ address }) => address.toLowerCase() === ROUTER.toLowerCase())
      .map(({ topics, data }) => decodeEventLog({ abi: routerAbi, eventName: 'Swapped', topics, data }).args),
  )
  const fees = mine.reduce(
    (sum, { gasUsed, effectiveGasPrice }) => sum + hexToBigInt(gasUsed) * hexToBigInt(effectiveGasPrice),
    0n,
  )
  return { mine, swaps, fees }
}
