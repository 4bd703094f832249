import type { BitcoinProvider } from 'aglet/adapters/bitcoin'
import type { PolkadotProvider } from 'aglet/adapters/polkadot'
import type { SolanaProvider } from 'aglet/adapters/solana'
import type { Aglet, Eip1193Provider } from 'aglet/react'

/** The first two funded accounts of the local chains. */
const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** 0.01 ETH in wei. */
const AMOUNT = 10n ** 16n

const bytesOf = (text: string) => new TextEncoder().encode(text)
const hex = (bytes: Uint8Array) =>
  `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`

/**
 * Signs a line of text with the active account; each family's provider has its own method.
 *
 * @returns the signature: hex, for Bitcoin base64; undefined when no account is connected
 */
export async function signMessage(aglet: Aglet, host: string): Promise<string | undefined> {
  const { namespace, address } = aglet.getState().account
  const provider = aglet.getProvider(namespace)
  const message = `Hello from the ${host} host.`
  if (!provider || !address) return
  switch (namespace) {
    case 'eip155': {
      const params = [hex(bytesOf(message)), address]
      return String(await (provider as Eip1193Provider).request({ method: 'personal_sign', params }))
    }
    case 'solana':
      return hex(await (provider as SolanaProvider).signMessage(bytesOf(message)))
    case 'bip122':
      return (provider as BitcoinProvider).signMessage({ message })
    case 'polkadot':
      return (provider as PolkadotProvider).signRaw(message)
  }
}

/**
 * Sends a small amount to the other funded account, from the EVM account.
 *
 * @returns the transaction hash, once it is in a block; undefined when no EVM account is connected
 */
export async function sendEther(aglet: Aglet): Promise<string | undefined> {
  const provider = aglet.getProvider('eip155') as Eip1193Provider | undefined
  const { address: from } = aglet.getAccount('eip155')
  if (!provider || !from) return
  const to = from.toLowerCase() === SECOND.toLowerCase() ? FIRST : SECOND
  const transaction = { from, to, value: `0x${AMOUNT.toString(16)}` }
  const hash = await provider.request({ method: 'eth_sendTransaction', params: [transaction] })
  while (!(await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })))
    await new Promise(done => setTimeout(done, 250))
  return String(hash)
}

/**
 * An error as one line for the page. EIP-1193 errors have a message for users; 4001 means that the user
 * rejected.
 */
export function wordsOf(error: unknown): string {
  const { code, message, shortMessage } = Object(error) as Readonly<Record<string, unknown>>
  if (code === 4001 || code === 'user_rejected') return 'Declined in the wallet.'
  return String(shortMessage ?? message ?? error)
}

/** `0x1234567…89abcdef` */
export const shorten = (text: string, start = 10, end = 8): string =>
  text.length > start + end ? `${text.slice(0, start)}…${text.slice(-end)}` : text
