/** What the frame is sent, and what it answers ([7.29]); `@w3m-app/NAME` and `@w3m-frame/NAME_SUCCESS`. */
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
/** Sent by the frame once it listens. */
export const READY = `${FRAME_PREFIX}READY`

/** Those whose limit is known to the spec: what takes longer has its cause in the set-up ([9.8], [8.16]). */
const LIMITED: readonly MessageName[] = [
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
]

/** Whether a frame that takes too long for it does so for how the page is set up; a user may be slow as well. */
export const blamesSetup = (name: MessageName): boolean => LIMITED.includes(name) && name !== 'CONNECT_DEVICE'

/** A message of the frame, as far as it says whose it is. */
export interface FrameMessage {
  readonly type: string
  readonly id?: string
  readonly payload: unknown
}

/** Longer names and ids are nobody's. */
const MAX_LENGTH = 100

/** Reads what a window has posted; undefined for what no frame sends. Never throws. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  try {
    // Each field is read once.
    const { type, id, payload } = data as { type: unknown; id: unknown; payload: unknown }
    if (typeof type !== 'string' || type.length > MAX_LENGTH || !type.startsWith(FRAME_PREFIX)) return
    const isId = typeof id === 'string' && id.length <= MAX_LENGTH
    return { type, payload, ...(isId && { id }) }
  } catch {
    // A primitive, or an object of which some field cannot be read.
  }
}
