import type { Aglet } from '../../aglet'
import { printSiwxMessage } from '../../lib/siwx/printSiwxMessage'
import type { Siwx, SiwxMessage } from '../../lib/siwx/siwx'
import type { CaipNetworkId } from '../../types'
import { withDeadline } from './withDeadline'

/** How long the message may take before the wallet is asked to connect without a sign-in (ms). */
const MESSAGE_TIMEOUT_MS = 3_000

/** Placeholder for the account that the wallet has yet to choose. */
const PLACEHOLDER_ACCOUNTS = { eip155: `0x${'0'.repeat(40)}`, solana: '1'.repeat(32) } as const

/** Whether the message's text is the standard one that a wallet writes from its fields. */
function isStandardText(message: SiwxMessage, namespace: keyof typeof PLACEHOLDER_ACCOUNTS): boolean {
  const { toString: _, ...data } = message
  return printSiwxMessage({ ...data, namespace }) === message.toString()
}

/**
 * The host's sign-in message before the account is known; undefined if the host does not provide it in time,
 * or its text is not the standard one.
 */
export async function createUnboundMessage(
  aglet: Aglet,
  siwx: Siwx,
  chainId: CaipNetworkId,
): Promise<SiwxMessage | undefined> {
  const namespace = chainId.startsWith('solana:') ? 'solana' : 'eip155'
  try {
    const creation = siwx.createMessage({ accountAddress: PLACEHOLDER_ACCOUNTS[namespace], chainId })
    const message = await withDeadline(aglet, MESSAGE_TIMEOUT_MS, creation)
    return isStandardText(message, namespace) ? message : undefined
  } catch {
    // The host's server does not answer, or a field is not valid: connect without the sign-in.
    return
  }
}
