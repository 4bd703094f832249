export type { SiwxData } from '../lib/siwx/siwx'
export type { HasCookies } from './cookies'
export {
  type AuthHandler,
  type AuthHandlerOptions,
  type AuthUser,
  createAuthHandler,
} from './createAuthHandler'
export {
  createVerifier,
  type SignIn,
  type Verified,
  type Verifier,
  type VerifierOptions,
} from './createVerifier'
export { memoryNonces, type NonceStore, randomNonce } from './nonces'
export { isSiwxError, SiwxError, type SiwxErrorCode } from './siwxError'
export { type NodeRequest, type NodeResponse, toNodeListener } from './toNodeListener'
export type { ChainRpc } from './verify/verifySignature'
