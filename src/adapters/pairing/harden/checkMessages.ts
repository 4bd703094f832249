import { record } from '../../../lib/data/json'
import { errorText } from '../../../lib/data/toAgletError'
import type { WcClient } from '../library'
import { methodOf, replaceMethod } from './replaceMethod'

type Check = (params: unknown) => Promise<unknown>
type Handler = (topic: string, payload: { readonly params?: unknown }) => Promise<unknown>

/** Handlers of a session peer's messages, and the library's checks, which 2.21.8 does not await. */
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
/** Handlers of requests from apps to wallets: a page needs none, and the library would store them. */
const FOR_WALLETS = ['onSessionProposeRequest', 'onSessionRequest', 'onSessionAuthenticateRequest']

/**
 * Awaits the check of a message before it is handled, and drops an invalid message. In 2.21.8 such a check
 * may reject without a handler, which is an unhandled rejection of the page.
 *
 * Private members, read in 2.21.8: the handlers and checks above, `engine.isValidEmit`,
 * `relayer.onProviderPayload`.
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

  // A failed check of an event is only reported, since `acceptedEvent` checks events more strictly.
  replaceMethod<Check>(engine, 'isValidEmit', check => async params => {
    await check(params).catch(error => onText(errorText(error)))
  })
  // Catches the error of a relay frame that violates the protocol.
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
