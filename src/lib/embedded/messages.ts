/**
 * Message types that are sent to the frame and answered by it ([7.29]): `@w3m-app/NAME` and
 * `@w3m-frame/NAME_SUCCESS`.
 */
export type MessageName =
  | 'CONNECT_EMAIL'
  | 'CONNECT_DEVICE'
  | 'CONNECT_OTP'
  | 'CONNECT_SOCIAL'
  | 'GET_SOCIAL_REDIRECT_URI'
  | 'GET_FARCASTER_URI'
  | 'CONNECT_FARCASTER'
  | 'GET_USER'
  | 'SIGN_OUT'
  | 'IS_CONNECTED'
  | 'SWITCH_NETWORK'
  | 'RPC_REQUEST'
  | 'UPDATE_EMAIL'
  | 'UPDATE_EMAIL_PRIMARY_OTP'
  | 'UPDATE_EMAIL_SECONDARY_OTP'
  | 'SYNC_THEME'
  | 'SYNC_DAPP_DATA'
  | 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'
  | 'SET_PREFERRED_ACCOUNT'
  | 'RELOAD'

export const APP_PREFIX = '@w3m-app/'
export const FRAME_PREFIX = '@w3m-frame/'
/** The frame sends this once it is ready for messages. */
export const READY = `${FRAME_PREFIX}READY`

/**
 * Messages to which the spec gives a timeout that indicates a configuration error ([9.8], [8.16]). The user
 * may be slow to approve a device, so `CONNECT_DEVICE` is not among them.
 */
const LIMITED: readonly MessageName[] = [
  'CONNECT_EMAIL',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
]

/** Whether a timeout of the message indicates a configuration error, not a slow user. */
export const indicatesSetupError = (name: MessageName): boolean => LIMITED.includes(name)

/** A message from the frame; `id` is that of the request it answers. */
export interface FrameMessage {
  readonly type: string
  readonly id?: string
  readonly payload: unknown
}

/** Longer types and ids are rejected (characters). */
const MAX_LENGTH = 100

/** Reads a message posted by a window; undefined for anything that a frame does not send. Never throws. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  try {
    // Each field is read once, since a getter may return something else the next time.
    const { type, id, payload } = data as { type: unknown; id: unknown; payload: unknown }
    if (typeof type !== 'string' || type.length > MAX_LENGTH || !type.startsWith(FRAME_PREFIX)) return
    const isId = typeof id === 'string' && id.length <= MAX_LENGTH
    return { type, payload, ...(isId && { id }) }
  } catch {
    // A primitive, or an object with a field that throws.
  }
}
