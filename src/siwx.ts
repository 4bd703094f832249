// Sign-in with the wallet, for the option `siwx`; the server part is `aglet/siwx/server`.

export type {
  Cacao,
  Siwx,
  SiwxContext,
  SiwxData,
  SiwxInput,
  SiwxMessage,
  SiwxSession,
} from './lib/siwx/siwx'
export { browserStorage } from './siwx/browserStorage'
export { type CloudStorageOptions, cloudStorage } from './siwx/cloudStorage'
export { createMessenger, type MessengerOptions, type SiwxMessenger } from './siwx/createMessenger'
export { createSiwx, type SiwxOptions } from './siwx/createSiwx'
export { memoryStorage } from './siwx/memoryStorage'
export { type ServerStorageOptions, serverStorage } from './siwx/serverStorage'
export type { SiwxStorage } from './siwx/siwxStorage'
export type { VerifySignature } from './siwx/verify/verifySignature'
