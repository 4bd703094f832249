// Login by redirect in this tab, if a popup cannot be used: leaving the page, and coming back.
export { leaveForProvider, resumeRedirectLogin } from '../../actions/embedded/redirectLogin'
