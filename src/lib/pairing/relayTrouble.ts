/** Why the wallet cannot be reached through the relay. */
export type RelayError =
  /** The device is offline. */
  | 'offline'
  /** The WebSocket could not be opened. */
  | 'blocked'
  /** The relay rejects the project id. */
  | 'project'
  /** The project id does not allow this origin. */
  | 'origin'
  /** The device's clock is wrong. */
  | 'clock'
  /** The relay is reachable but does not answer, or closes the connection. */
  | 'relay'

/** Error texts of the relay and the WalletConnect library, with their meaning (spec [8.17]). */
const TEXTS: readonly (readonly [text: RegExp, trouble: RelayError])[] = [
  [/origin not allowed/i, 'origin'],
  [/JWT Token is not yet valid|JWT validation error|token (?:has )?expired/i, 'clock'],
  [/invalid key|project ?id|unauthorized/i, 'project'],
  [/no internet connection/i, 'offline'],
  [/code: 3000/i, 'project'],
  [/socket stalled/i, 'relay'],
  [/closed abnormally/i, 'relay'],
  [
    /websocket connection failed|unavailable (?:ws|rpc) url|couldn't establish socket|interrupted while/i,
    'blocked',
  ],
]

/** @returns undefined for a text about anything else */
export const parseRelayError = (text: string): RelayError | undefined =>
  TEXTS.find(([known]) => known.test(text))?.[1]

/** Whether a retry is pointless until the user or the operator has changed something. */
export const isFinal = (trouble: RelayError): boolean =>
  trouble === 'project' || trouble === 'origin' || trouble === 'clock'
