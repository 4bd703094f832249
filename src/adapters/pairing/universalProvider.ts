// A separate file, so that the build makes a chunk that is lazy-loaded for a new or restored pairing.
export { UniversalProvider } from '@walletconnect/universal-provider'
export { acceptSignature } from './lean/verifiedSignatures'
