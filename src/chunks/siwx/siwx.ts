// Signing in with the wallet: fetched with the connection, where the host asks for it.
export { signOut } from '../../actions/siwx/endSignIn'
export { signIn } from '../../actions/siwx/signIn'
export { initModalState } from '../../effects/modal/initModalState'
export { watchSignIn } from '../../effects/siwx/watchSignIn'
export * as ConnectingSiwe from '../../views/siwx/ConnectingSiwe'
export * as SIWXSignMessage from '../../views/siwx/SIWXSignMessage'
