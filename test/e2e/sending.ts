import type { Locator, Page } from 'playwright-core'
import { encodeFunctionData, erc20Abi, type Hex, hexToBigInt } from 'viem'
import { rpc } from '../../cli/devnet/rpc'
import { approve, clickUntil, modal } from './user'

// Steps of a user in the Send flow, and balances and receipts from the chain.

/** Opens the Send flow from the account, and selects a token. @param token its name */
export async function openSend(page: Page, token: string): Promise<Locator> {
  await modal(page, 'Account').getByRole('button', { name: 'Send', exact: true }).click()
  const send = modal(page, 'Send')
  await send.locator('.pick').click()
  await modal(page, 'Select Token').getByRole('button', { name: token }).first().click()
  await send.getByRole('textbox', { name: 'Amount' }).waitFor()
  return send
}

export const amountField = (send: Locator): Locator => send.getByRole('textbox', { name: 'Amount' })
export const addressField = (send: Locator): Locator =>
  send.getByRole('textbox', { name: 'Type or Paste address' })

/** Fills in the form, and opens the preview once it is complete. */
export async function review(page: Page, send: Locator, amount: string, to: string): Promise<Locator> {
  if (amount === 'Max') await send.getByRole('button', { name: 'Max' }).click()
  else await amountField(send).fill(amount)
  await addressField(send).fill(to)
  await send.getByRole('button', { name: 'Review send' }).click()
  const preview = modal(page, 'Review send')
  await preview.getByText('Review transaction carefully').waitFor()
  return preview
}

export const confirm = (preview: Locator): Promise<void> =>
  clickUntil(preview.getByRole('button', { name: 'Send', exact: true }), () =>
    preview.getByText('Confirm transaction in your wallet').count(),
  )

/** Confirms and approves, and waits until the transaction is on the chain. */
export async function send(page: Page, preview: Locator): Promise<Locator> {
  await confirm(preview)
  await approve(page)
  const sent = modal(page, 'Send')
  await sent.getByRole('heading', { name: 'Sent' }).waitFor()
  return sent
}

export const coinOf = async (url: string, address: string): Promise<bigint> =>
  hexToBigInt((await rpc(url, 'eth_getBalance', [address, 'latest'])) as Hex)

export const tokenOf = async (url: string, token: string, address: string): Promise<bigint> => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address as Hex] })
  return hexToBigInt((await rpc(url, 'eth_call', [{ to: token, data }, 'latest'])) as Hex)
}

interface Receipt {
  readonly status: Hex
  readonly from: Hex
  readonly to: Hex
  readonly gasUsed: Hex
  readonly effectiveGasPrice: Hex
  readonly blockNumber: Hex
}

/**
 * Waits until the transaction is in the chain's latest block or an earlier one; a node returns the receipt
 * slightly before the block.
 */
export async function receiptOf(url: string, hash: string): Promise<Receipt> {
  for (;;) {
    const receipt = (await rpc(url, 'eth_getTransactionReceipt', [hash])) as Receipt | null
    const latest = hexToBigInt((await rpc(url, 'eth_blockNumber')) as Hex)
    if (receipt && hexToBigInt(receipt.blockNumber) <= latest) return receipt
  }
}

/** The fee that the sender has paid for a transaction. */
export async function feePaid(url: string, hash: string): Promise<bigint> {
  const { gasUsed, effectiveGasPrice } = await receiptOf(url, hash)
  return hexToBigInt(gasUsed) * hexToBigInt(effectiveGasPrice)
}

/** The hash in the result's explorer link. */
export const hashShown = async (sent: Locator): Promise<string> => {
  const href = await sent.getByRole('link', { name: 'View on explorer' }).getAttribute('href')
  return /\/tx\/(\w+)/.exec(href ?? '')?.[1] ?? ''
}
