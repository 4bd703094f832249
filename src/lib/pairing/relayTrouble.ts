/** Why there is no way to the wallet. */
export type RelayError =
  /** This device has no network. */
  | 'offline'
  /** No socket could be opened. */
  | 'blocked'
  /** The relay does not know the project id. */
  | 'project'
  /** The project id is not for this origin. */
  | 'origin'
  /** The clock of this device is wrong. */
  | 'clock'
  /** The relay is there, and does not answer or breaks off. */
  | 'relay'

/** What the relay and the library say, and what it means (spec [8.17]). */
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

/** @returns undefined for a text that says nothing about the way to the relay */
export const parseRelayError = (text: string): RelayError | undefined =>
  TEXTS.find(([known]) => known.test(text))?.[1]

/** Troubles that trying again does not cure before somebody has changed something. */
export const isFinal = (trouble: RelayError): boolean =>
  trouble === 'project' || trouble === 'origin' || trouble === 'clock'
