import type { SiwxMessage } from '../../lib/siwx/siwx'
import { chainText } from '../../lib/siwx/siwxChain'

/**
 * The input of `solana:signIn`: the fields from which the wallet writes the text.
 *
 * @param address the signer, if known
 */
export function signInInput(message: SiwxMessage, address?: string): Readonly<Record<string, unknown>> {
  const { accountAddress: _, chainId, toString: _toString, ...facts } = message
  const set = Object.entries({ ...facts, address }).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(set), chainId: chainText(chainId) }
}
