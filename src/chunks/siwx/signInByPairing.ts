// One request for connection and sign-in: fetched with a pairing, where the host's `siwx` can verify the answer.
export { signInByPairing } from '../../actions/siwx/signInByPairing'
