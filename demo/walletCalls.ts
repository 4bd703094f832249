import type { Eip1193Provider } from 'aglet/react'

/** The first two funded accounts of the local chains. */
const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** 0.01 ETH in wei. */
const AMOUNT = 10n ** 16n

const hex = (text: string) =>
  `0x${Array.from(new TextEncoder().encode(text), byte => byte.toString(16).padStart(2, '0')).join('')}`

/** Signs a line of text (personal_sign). @returns the signature, 65 bytes of hex */
export const signMessage = async (
  provider: Eip1193Provider,
  address: string,
  host: string,
): Promise<string> =>
  String(
    await provider.request({
      method: 'personal_sign',
      params: [hex(`Hello from the ${host} host.`), address],
    }),
  )

/** Sends a little play money to the other funded account. @returns the transaction hash, once it is in a block */
export async function sendEther(provider: Eip1193Provider, from: string): Promise<string> {
  const to = from.toLowerCase() === SECOND.toLowerCase() ? FIRST : SECOND
  const transaction = { from, to, value: `0x${AMOUNT.toString(16)}` }
  const hash = await provider.request({ method: 'eth_sendTransaction', params: [transaction] })
  while (!(await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })))
    await new Promise(done => setTimeout(done, 250))
  return String(hash)
}

/** One line for the page. EIP-1193 errors carry a message meant for people; 4001 is the user's no. */
export function wordsOf(error: unknown): string {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return code === 4001 ? 'Declined in the wallet.' : String(message ?? error)
}

/** `0x1234567…89abcdef` */
export const shorten = (text: string, start = 10, end = 8): string =>
  text.length > start + end ? `${text.slice(0, start)}…${text.slice(-end)}` : text
