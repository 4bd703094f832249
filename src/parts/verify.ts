// "Verify on your device": what is to be signed, as hashes.
export { showHashes } from '../actions/showHashes'
export { signingHashes } from '../lib/signingHashes'
export * as VerifyHashes from '../views/VerifyHashes'
