// Logging in on the provider's page in this tab, where no window can be opened beside it: leaving, and coming back.
export { leaveForProvider, resumeRedirectLogin } from '../../actions/embedded/redirectLogin'
