// A separate file, so that the build makes it a chunk that is lazy-loaded when a pairing starts or is
// restored.
export { UniversalProvider } from '@walletconnect/universal-provider'
export { acceptSignature } from './lean/verifiedSignatures'
