// A file of its own: the build makes it a chunk of its own, which is fetched when a pairing starts or is taken up.
export { UniversalProvider } from '@walletconnect/universal-provider'
export { acceptSignature } from './lean/verifiedSignatures'
