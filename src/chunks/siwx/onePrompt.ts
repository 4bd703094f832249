// Connecting and signing in with one prompt: fetched with a pairing or a Solana wallet, where the host's `siwx` can verify
// what was signed.
export { signInByConnecting } from '../../actions/siwx/signInByConnecting'
export { signInByPairing } from '../../actions/siwx/signInByPairing'
