// "Verify on your device": the hashes of the data to sign.
export { showHashes } from '../../actions/settings/showHashes'
export { deviceHashes } from '../../lib/evm/deviceHashes'
export { Verify as VerifyHashes } from '../../views/settings/VerifyHashes'
