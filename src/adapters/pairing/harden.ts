import { errorText } from '../../lib/toAgletError'
import type { WcClient } from './library'

/** How long a proposal or request waits for the domain check (ms); the library itself would wait 5 s. */
const ATTESTATION = 600
/** After the host was silent once. */
const ATTESTATION_AGAIN = 250

/** What the library says of topics, proposals and requests that are over: a normal event (P25). */
const OVER = /^(?:No matching key|Missing or invalid|Expired|Record was recently deleted|Mismatched topic)\b/

/** Whether an error of the library only says that something is over. */
export const isOver = (error: unknown): boolean => OVER.test(errorText(error))

type Checks = Record<string, ((params: unknown) => Promise<unknown>) | undefined>

/**
 * Closes the gaps through which the library's own failures reach the page as unhandled rejections, and bounds its
 * wait for the domain check.
 *
 * @param hear what was said instead
 */
export function harden({ core, engine }: WcClient, hear: (text: string) => void): void {
  boundAttestation(core.verify)

  // Nobody awaits these: they run on an expiry. The relay forgets the subscription with the socket anyway.
  const { relayer } = core
  const unsubscribe = relayer.unsubscribe.bind(relayer)
  relayer.unsubscribe = async (topic, options) => {
    await unsubscribe(topic, options).catch(error => hear(errorText(error)))
  }

  // Sent again on each pulse; what fails then is sent on the next one.
  const { publisher } = relayer
  if (publisher?.checkQueue && publisher.rpcPublish)
    publisher.checkQueue = () => {
      for (const { request, opts } of publisher.queue.values())
        publisher.rpcPublish!(request, opts).catch(error => hear(errorText(error)))
    }

  // Started without being awaited, for what a peer has sent: a wrong event or a stale topic rejects into the void.
  const quieten = (checks: Checks | undefined, name: string) => {
    const check = checks?.[name]
    if (typeof check === 'function')
      checks![name] = async params => {
        try {
          return await check(params)
        } catch (error) {
          if (!isOver(error)) throw error
          hear(errorText(error))
          return undefined
        }
      }
  }
  for (const name of ['isValidEmit', 'isValidPing']) quieten(engine as Checks | undefined, name)
  for (const name of ['isValidPing', 'isValidDisconnect']) quieten(core.pairing as unknown as Checks, name)
}

/** An attestation that comes in time is used; without one the wallet is told nothing of the domain. */
function boundAttestation(verify: WcClient['core']['verify']): void {
  const register = verify.register.bind(verify)
  let patience = ATTESTATION
  verify.register = params =>
    new Promise(resolve => {
      const timer = setTimeout(() => {
        patience = ATTESTATION_AGAIN
        resolve('')
        // Takes the frame out of the page now, and not after 5 s.
        verify.abortController?.abort()
      }, patience)
      const end = (attestation?: string) => {
        clearTimeout(timer)
        if (attestation) patience = ATTESTATION
        resolve(attestation ?? '')
      }
      register(params).then(end, () => end())
    })
}
