// Sign-in with the wallet: loaded with the connection, if the host asks for it.
export { signOut } from '../../actions/siwx/endSignIn'
export { signIn } from '../../actions/siwx/signIn'
export { initModalState } from '../../effects/modal/initModalState'
export { watchSignIn } from '../../effects/siwx/watchSignIn'

export { SIWXSignMessage, SIWXSignMessage as ConnectingSiwe } from '../../views/siwx/SIWXSignMessage'
