import { type Abi, type Address, createPublicClient, createWalletClient, type Hex, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { base, mainnet } from 'viem/chains'
import type { Stack } from '../../cli/devnet/stack'
import type { Net } from '../../src/net/transport/request'
import { TEST_MNEMONIC } from '../../src/testing/keys'
import { fakeNet } from '../net/fakeFetch'

/** The modal's own API client, with the URLs of a running stack. */
export function netOf(stack: Stack): Net {
  const { api } = stack.urls
  const { endpoints } = fakeNet(fetch)
  return fakeNet(fetch, { endpoints: { ...endpoints, api, wallets: api, analytics: api } })
}

/**
 * Waits for a transaction's receipt. viem's own wait asks again only after the next block; on this chain none
 * follows, if the transaction is mined between its first question and the answer.
 */
export async function receiptOf<Receipt>(
  reader: { getTransactionReceipt(of: { hash: Hex }): Promise<Receipt> },
  hash: Hex,
): Promise<Receipt> {
  for (let tries = 0; tries < 1000; tries++) {
    const receipt = await reader.getTransactionReceipt({ hash }).catch(() => undefined)
    if (receipt) return receipt
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  throw new Error(`The transaction ${hash} was not mined.`)
}

/** A user who signs with a key of the test mnemonic, as a wallet does. */
export function userOf(stack: Stack, addressIndex: number, chain: 1 | 8453 = 1) {
  const account = mnemonicToAccount(TEST_MNEMONIC, { addressIndex })
  const options = {
    chain: chain === 1 ? mainnet : base,
    transport: http(stack.evm[chain].url),
    pollingInterval: 20,
  }
  const reader = createPublicClient(options)
  const wallet = createWalletClient({ ...options, account })
  return {
    account,
    address: account.address,
    caip: `eip155:${chain}:${account.address}` as const,
    reader,
    wallet,
    /** Calls a contract and waits for the receipt. */
    async write(call: { address: Address; abi: Abi; functionName: string; args: readonly unknown[] }) {
      // A contract that stores the time may need more gas in the next second than estimated.
      const gas = ((await reader.estimateContractGas({ ...call, account })) * 3n) / 2n
      const hash = await wallet.writeContract({ ...call, gas })
      return receiptOf(reader, hash)
    },
    /** Sends a transaction and waits for the receipt. */
    async send(call: { to?: Hex; data?: Hex; value?: bigint; gas?: bigint }) {
      const hash = await wallet.sendTransaction(call)
      return receiptOf(reader, hash)
    },
  }
}

/** The API's answer to a request of a page that does not use the client. */
export async function ask<T>(
  stack: Stack,
  path: string,
  query: Record<string, string> = {},
  init: RequestInit = {},
) {
  const all = new URLSearchParams({
    projectId: stack.projectId,
    st: 'appkit',
    sv: 'html-universal-1.7.0',
    ...query,
  })
  const response = await fetch(`${stack.urls.api}${path}?${all}`, init)
  const text = await response.text()
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    // Some answers are plain text.
  }
  return { status: response.status, headers: response.headers, text, json: json as T }
}

/** Sends a POST with a JSON content type. */
export const post = <T>(stack: Stack, path: string, body: unknown, query: Record<string, string> = {}) =>
  ask<T>(stack, path, query, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

export interface Failure {
  readonly status: string
  readonly reasons: readonly { readonly field: string; readonly description: string }[]
}

/** Description of a refusal's first reason. */
export const reasonOf = ({ json }: { json: unknown }) => (json as Failure).reasons[0]?.description ?? ''
