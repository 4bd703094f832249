import { record } from '../../../lib/data/json'
import { errorText } from '../../../lib/data/toAgletError'
import type { WcClient } from '../library'
import { methodOf, replaceMethod } from './replaceMethod'

type Check = (params: unknown) => Promise<unknown>
type Handler = (topic: string, payload: { readonly params?: unknown }) => Promise<unknown>

/** What a session's peer sends, and the library's own check of it, which 2.21.8 starts without waiting for its result. */
const SESSION_CHECKS = {
  onSessionUpdateRequest: 'isValidUpdate',
  onSessionExtendRequest: 'isValidExtend',
  onSessionDeleteRequest: 'isValidDisconnect',
  onSessionPingRequest: 'isValidPing',
}
const PAIRING_CHECKS = {
  onPairingPingRequest: 'isValidPing',
  onPairingDeleteRequest: 'isValidDisconnect',
}
/** What apps ask of wallets: a page has no use for it, and the library would store it. */
const FOR_WALLETS = ['onSessionProposeRequest', 'onSessionRequest', 'onSessionAuthenticateRequest']

/**
 * Whether a message is in order is known before it is acted upon; one that is not is dropped. In 2.21.8 such a check may
 * reject where nobody waits, which the page would see as an unhandled rejection.
 *
 * Private members, read in 2.21.8: the handlers and checks above, `engine.isValidEmit`, `relayer.onProviderPayload`.
 *
 * @param onText called with the reason why a message was dropped
 */
export function checkMessages({ core, engine }: WcClient, onText: (text: string) => void): void {
  checkFirst(engine, SESSION_CHECKS, onText)
  checkFirst(core.pairing, PAIRING_CHECKS, onText)
  for (const name of FOR_WALLETS)
    replaceMethod(
      engine,
      name,
      () => async () => onText(`A request that only wallets answer was dropped: ${name}`),
    )

  // Events are checked where they are used (`acceptedEvent`), by more than the library knows of the session.
  replaceMethod<Check>(engine, 'isValidEmit', check => async params => {
    await check(params).catch(error => onText(errorText(error)))
  })
  // A frame of the relay that has not the protocol's shape.
  replaceMethod<Check>(core.relayer, 'onProviderPayload', handle => async payload => {
    await handle(payload).catch(error => onText(errorText(error)))
  })
}

function checkFirst(
  owner: object | undefined,
  checks: Readonly<Record<string, string>>,
  onText: (text: string) => void,
): void {
  for (const [handler, name] of Object.entries(checks)) {
    const check = methodOf<Check>(owner, name)
    if (!check) continue
    replaceMethod<Handler>(owner, handler, handle => async (topic, payload) => {
      try {
        const params: unknown = payload.params
        await check(name === 'isValidDisconnect' ? { topic, reason: params } : { topic, ...record(params) })
      } catch (error) {
        onText(errorText(error))
        return undefined
      }
      return handle(topic, payload)
    })
  }
}
