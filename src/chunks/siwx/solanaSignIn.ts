// Signing in by a Solana wallet's own request for it (`solana:signIn`): fetched as such a wallet is about to be asked.
export { signInOnSolana } from '../../actions/siwx/signInOnSolana'
