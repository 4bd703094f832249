// Login with Farcaster, which the user approves in its app, by a QR code or a link.
export * as ConnectingFarcaster from '../../views/embedded/ConnectingFarcaster'
