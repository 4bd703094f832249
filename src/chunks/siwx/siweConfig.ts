// Sign-in with the callbacks of `siweConfig`: loaded at the first use.
export { siweSessions } from '../../actions/siwx/siweSessions'
