// The modal as one chunk, with what a React or Preact page's own buttons fetch.
export * from '../chunks/modal/modal'
export { adoptButtonStyle } from '../styles/adoptButtonStyle'
export { default as AccountPill } from './AccountPill'
