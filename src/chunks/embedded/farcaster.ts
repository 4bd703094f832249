// Login with Farcaster, which the user approves in its app, by a QR code or a link.
export { ConnectingFarcaster } from '../../views/embedded/ConnectingFarcaster'
