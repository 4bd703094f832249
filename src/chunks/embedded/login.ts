// Login by e-mail or with a social account: the steps and their views. Rarely used parts are in `farcaster`,
// `redirect` and `choices`.
export { loadEmbedded } from '../../actions/embedded/loadEmbedded'
export { loginWithEmail } from '../../actions/embedded/loginWithEmail'
export { loginWithSocial } from '../../actions/embedded/loginWithSocial'
export { ConnectingSocial } from '../../views/embedded/ConnectingSocial'
export { EmailVerifyDevice } from '../../views/embedded/EmailVerifyDevice'
export { EmailVerifyOtp } from '../../views/embedded/EmailVerifyOtp'
