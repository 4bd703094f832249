// The same by the callbacks of `siweConfig` ([2.10]).
export { css, default } from './SIWXSignMessage'
