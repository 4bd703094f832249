// Signing in by the callbacks of `siweConfig`: fetched with their first use.
export { siweSessions } from '../../actions/siwx/siweSessions'
