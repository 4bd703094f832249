// Logging in with Farcaster, which asks in its app: by a code to scan, or by a link.
export * as ConnectingFarcaster from '../../views/embedded/ConnectingFarcaster'
