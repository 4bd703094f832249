import type { Aglet } from '../../aglet'
import { isAgletError } from '../../errors'
import { defined } from '../../lib/data/defined'
import { pause } from '../../net/transport/pause'
import { createSend, type SendRecipient } from '../../signals/send/send'
import { isContract } from './planTransfer'

/** A name is looked up once nothing was typed for this long (ms, [9.6]). */
const DEBOUNCE_MS = 500

const createLookup = () => ({ end: new AbortController() })

/**
 * Takes what was typed for a recipient: an address as it is, of a name whom it leads to; then whether there is code.
 * Never rejects: how it went is in the state.
 *
 * @param typing whether more may follow at once
 */
export async function chooseRecipient(aglet: Aglet, text: string, typing = false): Promise<void> {
  const send = aglet.get(createSend)
  const last = aglet.get(createLookup)
  last.end.abort()
  last.end = new AbortController()
  const signal = AbortSignal.any([last.end.signal, aglet.lifetime])
  const recipient = send.address(text)
  if (!recipient.name) return checkContract(aglet, recipient, signal)
  if (typing) await pause(DEBOUNCE_MS, signal)
  if (signal.aborted) return
  try {
    // Beside what asks for it, not after; names of other zones may be the API's.
    if (/\.eth$/i.test(recipient.text)) import('../../lib/evm/viemEns').catch(() => {})
    const [{ resolveName }, { namesAlike }] = await Promise.all([
      import('../../chunks/names/resolve'),
      import('../../lib/wallets/namesAlike'),
    ])
    const found = await resolveName(aglet, recipient.text, signal)
    if (signal.aborted) return
    const resolved = send.updateRecipient(
      recipient,
      found
        ? defined({
            address: found.address,
            resolved: found.name,
            isLike: (name: string) => namesAlike(name, found.name),
            avatar: found.avatar,
          })
        : { failure: 'unknown' },
    )
    await checkContract(aglet, resolved, signal)
  } catch (error) {
    send.updateRecipient(recipient, { failure: isAgletError(error, 'invalid_name') ? 'doubtful' : 'failed' })
  }
}

/** Whether there is code at the address; what cannot be told is left open. */
async function checkContract(aglet: Aglet, recipient: SendRecipient, signal: AbortSignal): Promise<void> {
  const { address } = recipient
  if (!address) return
  const contract = await isContract(aglet, address, signal).catch(() => false)
  if (contract) aglet.get(createSend).updateRecipient(recipient, { contract })
}
