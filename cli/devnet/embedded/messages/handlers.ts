import type { Handler } from '../context'
import {
  connectDevice,
  connectEmail,
  connectOtp,
  updateEmail,
  updateEmailPrimary,
  updateEmailSecondary,
} from './email'
import { connectFarcaster, getFarcasterUri } from './farcaster'
import { connectSocial, getSocialRedirectUri } from './social'
import {
  getChainId,
  getSmartAccountEnabledNetworks,
  getUser,
  isConnected,
  reload,
  setPreferredAccount,
  signOut,
  switchNetwork,
} from './user'

/**
 * Handlers of a host page's messages, by name. RPC_REQUEST is separate, since it may need the user's approval
 * (rpc/request.ts). SYNC_THEME and SYNC_DAPP_DATA are handled by the frame's page.
 */
export const HANDLERS: Readonly<Record<string, Handler>> = {
  CONNECT_EMAIL: connectEmail,
  CONNECT_DEVICE: connectDevice,
  CONNECT_OTP: connectOtp,
  CONNECT_SOCIAL: connectSocial,
  GET_SOCIAL_REDIRECT_URI: getSocialRedirectUri,
  GET_FARCASTER_URI: getFarcasterUri,
  CONNECT_FARCASTER: connectFarcaster,
  GET_USER: getUser,
  SIGN_OUT: signOut,
  IS_CONNECTED: isConnected,
  GET_CHAIN_ID: getChainId,
  SWITCH_NETWORK: switchNetwork,
  UPDATE_EMAIL: updateEmail,
  UPDATE_EMAIL_PRIMARY_OTP: updateEmailPrimary,
  UPDATE_EMAIL_SECONDARY_OTP: updateEmailSecondary,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: getSmartAccountEnabledNetworks,
  SET_PREFERRED_ACCOUNT: setPreferredAccount,
  RELOAD: reload,
}
