import type { Aglet } from '../aglet'
import { isAgletError } from '../errors'
import { defined } from '../lib/defined'
import { createSend, type SendRecipient } from '../signals/send'
import { isContract } from './planTransfer'

/** How long typing must rest before a name is looked up (ms, [9.6]). */
const REST = 500

const createTry = () => ({ end: new AbortController() })

/**
 * Takes what was typed for a recipient: an address as it is, of a name whom it leads to; then whether there is code.
 * Never rejects: how it went is in the state.
 *
 * @param typing whether more may follow at once
 */
export async function chooseRecipient(aglet: Aglet, text: string, typing = false): Promise<void> {
  const send = aglet.get(createSend)
  const last = aglet.get(createTry)
  last.end.abort()
  last.end = new AbortController()
  const signal = AbortSignal.any([last.end.signal, aglet.lifetime])
  const recipient = send.address(text)
  if (!recipient.name) return lookInto(aglet, recipient, signal)
  if (typing) await new Promise<void>(go => aglet.after(REST, go))
  if (signal.aborted) return
  try {
    const [{ resolveName }, { namesAlike }] = await Promise.all([
      import('../parts/resolve'),
      import('../lib/namesAlike'),
    ])
    const found = await resolveName(aglet, recipient.text, signal)
    if (signal.aborted) return
    const learnt = send.learn(
      recipient,
      found
        ? defined({
            address: found.address,
            resolved: found.name,
            isLike: (name: string) => namesAlike(name, found.name),
            avatar: found.avatar,
          })
        : { lost: 'unknown' },
    )
    await lookInto(aglet, learnt, signal)
  } catch (error) {
    send.learn(recipient, { lost: isAgletError(error, 'invalid_name') ? 'doubtful' : 'failed' })
  }
}

/** Whether there is code at the address; what cannot be told is left open. */
async function lookInto(aglet: Aglet, recipient: SendRecipient, signal: AbortSignal): Promise<void> {
  const { address } = recipient
  if (!address) return
  const contract = await isContract(aglet, address, signal).catch(() => false)
  if (contract) aglet.get(createSend).learn(recipient, { contract })
}
