import type { Aglet } from '../aglet'
import { AgletError, isAgletError } from '../errors'
import { decodeCall } from '../lib/abi'
import type { EvmCall } from '../types'
import { askToSend } from './askToSend'
import { BATCH } from './batch'
import { batchNoMore, canBatch } from './getCapabilities'
import { readySender, type Sender } from './sender'
import type { Story, TransactOptions } from './transact'
import { type Sent, whenDone } from './whenDone'

/** EIP-5792: the batch is too much for the wallet, which may still take the calls one by one. */
const TOO_MUCH = /^57[01456]0$/

/**
 * Has the EVM wallet send several calls: together where it can (EIP-5792), else one after the other, each once the one
 * before is confirmed.
 *
 * @throws AgletError as `transact`
 */
export async function transactAll(
  aglet: Aglet,
  sender: Sender,
  calls: readonly EvmCall[],
  story: Story,
  { fee: _, ...options }: TransactOptions,
): Promise<Sent> {
  if (calls.length && (await canBatch(aglet, sender.network.id)))
    try {
      return await askToSend(aglet, sender, calls, story, options, BATCH)
    } catch (error) {
      const alone =
        isAgletError(error) && (error.code === 'method_unsupported' || TOO_MUCH.test(`${error.meta['Code']}`))
      if (alone) batchNoMore(aglet)
      if (!alone || options.together) throw error
    }
  let sent: Sent | undefined
  for (const call of calls) {
    if (sent && (await whenDone(aglet, sent, options.signal)) !== 'confirmed')
      throw new AgletError('reverted', 'The transaction failed.', { meta: { Hash: sent.hash } })
    const operation = decodeCall(call.data)?.name === 'approve' ? 'approve' : 'execute'
    const part = call === calls.at(-1) ? story : ({ operation, transfers: [] } as const)
    // Meanwhile the user may have gone elsewhere.
    const from = sent ? await readySender(aglet, sender.account) : sender
    sent = await askToSend(aglet, from, [call], part, options)
  }
  if (sent) return sent
  throw new AgletError('invalid_input', 'There is nothing to send.')
}
