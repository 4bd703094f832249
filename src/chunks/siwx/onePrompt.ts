// Connecting and signing in with one prompt: loaded for a pairing or a Solana wallet, if the host's `siwx`
// can verify the signature in the page.
export { signInByConnecting } from '../../actions/siwx/signInByConnecting'
export { signInByPairing } from '../../actions/siwx/signInByPairing'
