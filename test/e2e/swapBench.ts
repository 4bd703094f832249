import type { Locator, Page } from 'playwright-core'
import { type Address, decodeEventLog, type Hex, hexToBigInt, toHex } from 'viem'
import type { Anvil } from '../../cli/devnet/anvil'
import { ROUTER, routerAbi, tokenAbi } from '../../cli/devnet/contracts'
import { readContract } from '../../cli/devnet/readContract'
import { rpc } from '../../cli/devnet/rpc'
import { TOKENS } from '../../cli/devnet/tokens'
import { clickUntil, connect, modal, openAccount } from './user'

// What a user does in the swap's views, and what the chain says of it.

export const addressOf = (symbol: string): Address =>
  TOKENS.find(token => token.symbol === symbol)!.address[1]

/** The Swap view of the connected account, with all that it needs. */
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

/** Chooses a token by its symbol. */
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

/** Goes on to the preview once the quote is there. */
export async function review(page: Page): Promise<Locator> {
  await modal(page, 'Swap').getByRole('button', { name: 'Review swap' }).click()
  return modal(page, 'Review swap')
}

/** Presses the preview's button, once what it asks for is there. */
export async function press(page: Page, name: 'Approve' | 'Swap'): Promise<void> {
  const button = modal(page, 'Review swap').getByRole('button', { name, exact: true })
  await button.waitFor()
  await clickUntil(button, async () => {
    // While the wallet is asked it bears another name. It is busy under its own while a plan is made anew, and waits,
    // disabled, where a doubt has come up.
    if (!(await button.count())) return true
    const isBusy = await button.getAttribute('aria-busy', { timeout: 500 }).catch(() => 'true')
    return !isBusy && (await button.isDisabled({ timeout: 500 }).catch(() => false))
  })
}

/** A number as the view writes it, in the token's smallest unit. */
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

/** Waits until no request of the wallet is open but one of this method, and says what it asks. */
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

/** What an account has done since a block: its transactions, their fees, and what the router swapped for it. */
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
