// The modal as one chunk, with the parts that the React and Preact buttons lazy-load.
export * from '../chunks/modal/modal'
export { adoptButtonStyle } from '../styles/adoptButtonStyle'
export { default as AccountPill } from './AccountPill'
