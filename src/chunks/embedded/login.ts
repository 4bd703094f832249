// Login by e-mail or with a social account: the steps and their views. Rarely used parts are in `farcaster`,
// `redirect` and `choices`.
export { loadEmbedded } from '../../actions/embedded/loadEmbedded'
export { loginWithEmail } from '../../actions/embedded/loginWithEmail'
export { loginWithSocial } from '../../actions/embedded/loginWithSocial'
export * as ConnectingSocial from '../../views/embedded/ConnectingSocial'
export * as EmailVerifyDevice from '../../views/embedded/EmailVerifyDevice'
export * as EmailVerifyOtp from '../../views/embedded/EmailVerifyOtp'
