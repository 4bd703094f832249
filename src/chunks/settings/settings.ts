// Settings of the connection, and the modal's theme and language.
export { AccountSettings } from '../../views/settings/AccountSettings'
