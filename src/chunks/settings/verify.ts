// "Verify on your device": what is to be signed, as hashes.
export { showHashes } from '../../actions/settings/showHashes'
export { deviceHashes } from '../../lib/evm/deviceHashes'
export * as VerifyHashes from '../../views/settings/VerifyHashes'
