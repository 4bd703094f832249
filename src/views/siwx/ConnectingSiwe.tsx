// The same view, for sign-in through the callbacks of `siweConfig` ([2.10]).
export { css, default } from './SIWXSignMessage'
