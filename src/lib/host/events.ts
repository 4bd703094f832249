/**
 * The catalogue of analytics events: the properties that a caller of `track` passes besides the name. The
 * sender adds the account, and adds network and account type to the events in `ON_NETWORK` and `OF_ACCOUNT`.
 *
 * Omitted on purpose: amounts, balances, e-mail addresses and pairing URIs, which no event carries;
 * MODAL_CREATED, which is never sent ([7.27]); INITIALIZE, which would be sent before the modal is first
 * opened.
 */
export interface EventProperties {
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  CLICK_ALL_WALLETS: None
  SELECT_WALLET: { name: string; platform: WalletPlatform }
  CONNECT_SUCCESS: { method: 'qrcode' | 'mobile' | 'browser' | 'email'; name: string }
  CONNECT_ERROR: Failure
  /** A link to a wallet did not open an app. */
  CONNECT_PROXY_ERROR: Failure & { name: string }
  DISCONNECT_SUCCESS: None
  DISCONNECT_ERROR: Failure
  /** `badge` is `certified` or empty; `search` is the typed text. */
  SEARCH_WALLET: { badge: string; search: string }
  CLICK_WALLET_HELP: None
  CLICK_NETWORK_HELP: None
  CLICK_GET_WALLET: None
  CLICK_NETWORKS: None
  /** `network` is a CAIP-2 id. */
  SWITCH_NETWORK: { network: string }
  CLICK_TRANSACTIONS: None
  ERROR_FETCH_TRANSACTIONS: None
  LOAD_MORE_TRANSACTIONS: None
  CLICK_SIGN_SIWX_MESSAGE: None
  CLICK_CANCEL_SIWX: None
  SIWX_AUTH_SUCCESS: None
  SIWX_AUTH_ERROR: None
  EMAIL_LOGIN_SELECTED: None
  EMAIL_SUBMITTED: None
  DEVICE_REGISTERED_FOR_EMAIL: None
  EMAIL_VERIFICATION_CODE_SENT: None
  EMAIL_VERIFICATION_CODE_PASS: None
  EMAIL_VERIFICATION_CODE_FAIL: Failure
  EMAIL_EDIT: None
  EMAIL_UPGRADE_FROM_MODAL: None
  SOCIAL_LOGIN_STARTED: Social
  SOCIAL_LOGIN_SUCCESS: Social
  SOCIAL_LOGIN_ERROR: Social
  SOCIAL_LOGIN_CANCELED: Social
  SOCIAL_LOGIN_REQUEST_USER_DATA: Social
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: 'eoa' | 'smartAccount' }
  SELECT_BUY_CRYPTO: None
  SELECT_BUY_PROVIDER: { provider: string }
  SELECT_WHAT_IS_A_BUY: None
  OPEN_SWAP: None
  CLICK_SELECT_TOKEN_TO_SWAP: None
  INITIATE_SWAP: Swap
  SWAP_SUCCESS: Swap
  SWAP_ERROR: Swap & Failure
  SWAP_APPROVAL_ERROR: Swap & Failure
  OPEN_SEND: None
  SEND_INITIATED: Send
  SEND_SUCCESS: Send
  SEND_ERROR: Send & Failure
  OPEN_ENS_FLOW: None
  REGISTER_NAME_INITIATED: Name
  REGISTER_NAME_SUCCESS: Name
  REGISTER_NAME_ERROR: Name & { error: string }
}

/** The way to reach a wallet. */
export type WalletPlatform = 'mobile' | 'desktop' | 'browser' | 'web' | 'qrcode' | 'unsupported'

type None = Readonly<Record<never, never>>
/** `message` is the code of an `AgletError`; the text of a wallet or server might contain anything. */
type Failure = { message: string }
type Social = { provider: string }
/** The symbols of two tokens. */
type Swap = { swapFromToken: string; swapToToken: string }
/** The symbol of a token, or its contract address. */
type Send = { token: string }
type Name = { ensName: string }

export type EventName = keyof EventProperties

/** Events with properties require them as an argument. */
export type EventArguments<E extends EventName> = keyof EventProperties[E] extends never
  ? []
  : [properties: Readonly<EventProperties[E]>]

/** Events to which `isSmartAccount` is added. */
export const OF_ACCOUNT: ReadonlySet<EventName> = new Set<EventName>([
  ...(['CLICK_TRANSACTIONS', 'ERROR_FETCH_TRANSACTIONS', 'LOAD_MORE_TRANSACTIONS'] as const),
  ...(['CLICK_SIGN_SIWX_MESSAGE', 'CLICK_CANCEL_SIWX', 'SIWX_AUTH_SUCCESS', 'SIWX_AUTH_ERROR'] as const),
  ...(['SELECT_BUY_CRYPTO', 'SELECT_BUY_PROVIDER', 'SELECT_WHAT_IS_A_BUY'] as const),
  ...(['OPEN_SWAP', 'INITIATE_SWAP', 'SWAP_SUCCESS', 'SWAP_ERROR', 'SWAP_APPROVAL_ERROR'] as const),
  ...(['OPEN_SEND', 'SEND_INITIATED', 'SEND_SUCCESS', 'SEND_ERROR'] as const),
  ...(['OPEN_ENS_FLOW', 'REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS', 'REGISTER_NAME_ERROR'] as const),
])

/** Events to which `network` (CAIP-2) is added. */
export const ON_NETWORK: ReadonlySet<EventName> = new Set<EventName>([
  ...(['CLICK_SIGN_SIWX_MESSAGE', 'CLICK_CANCEL_SIWX', 'SIWX_AUTH_SUCCESS', 'SIWX_AUTH_ERROR'] as const),
  ...(['OPEN_SWAP', 'INITIATE_SWAP', 'SWAP_SUCCESS', 'SWAP_ERROR', 'SWAP_APPROVAL_ERROR'] as const),
  ...(['OPEN_SEND', 'SEND_INITIATED', 'SEND_SUCCESS', 'SEND_ERROR', 'SET_PREFERRED_ACCOUNT_TYPE'] as const),
])
