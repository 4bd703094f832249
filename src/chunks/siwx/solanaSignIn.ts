// Sign-in with `solana:signIn`: loaded before a wallet that supports it is asked.
export { signInOnSolana } from '../../actions/siwx/signInOnSolana'
