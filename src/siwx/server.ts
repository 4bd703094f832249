export type { SiwxData } from '../lib/siwx/siwx'
export {
  createVerifier,
  type SignIn,
  type Verified,
  type Verifier,
  type VerifierOptions,
} from './createVerifier'
export { memoryNonces, type NonceStore, randomNonce } from './nonces'
export { isSiwxError, SiwxError, type SiwxErrorCode } from './siwxError'
export type { ChainRpc } from './verify/verifySignature'
