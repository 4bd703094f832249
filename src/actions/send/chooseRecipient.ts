import type { Aglet } from '../../aglet'
import { isAgletError } from '../../errors'
import { defined } from '../../lib/data/defined'
import { pause } from '../../lib/data/pause'
import { createSend, type SendRecipient } from '../../signals/send/send'
import { loadMoney } from './planTransfer'

/** A name is resolved this long after the last key (ms, [9.6]). */
const DEBOUNCE_MS = 500

const createLookup = () => ({ end: new AbortController() })

/**
 * Sets the recipient from the typed text: an address as it is, a name by resolving it; then checks whether
 * the address is a contract. Never rejects: errors are in the state.
 *
 * @param typing debounces a name, because the user may still be typing
 */
export async function chooseRecipient(aglet: Aglet, text: string, typing = false): Promise<void> {
  const send = aglet.get(createSend)
  const last = aglet.get(createLookup)
  last.end.abort()
  last.end = new AbortController()
  const signal = AbortSignal.any([last.end.signal, aglet.lifetime])
  const recipient = send.address(text)
  // The user may switch while this is under way.
  const network = send.network.peek()
  /** Records whether the address is a contract; a failed request counts as no contract. */
  const checkContract = async (found: SendRecipient) => {
    const { address } = found
    if (!address || network.chainNamespace !== 'eip155') return
    const contract = await loadMoney()
      .then(({ isContract }) => isContract(aglet, network, address, signal))
      .catch(() => false)
    if (contract) send.updateRecipient(found, { contract })
  }
  if (!recipient.name) return checkContract(recipient)
  if (typing) await pause(DEBOUNCE_MS, signal)
  if (signal.aborted) return
  try {
    // Load viem in parallel with the code that uses it; names of other zones may be resolved by the API
    // instead.
    if (/\.eth$/i.test(recipient.text)) import('../../lib/evm/viemEns').catch(() => {})
    const [{ resolveName }, { namesAlike }] = await Promise.all([
      import('../../chunks/names/resolve'),
      import('../../lib/wallets/namesAlike'),
    ])
    const found = await resolveName(aglet, recipient.text, signal, false, network)
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
    await checkContract(resolved)
  } catch (error) {
    send.updateRecipient(recipient, { failure: isAgletError(error, 'invalid_name') ? 'doubtful' : 'failed' })
  }
}
