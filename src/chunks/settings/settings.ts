// Settings of the connection, and the modal's theme and language.
export * as AccountSettings from '../../views/settings/AccountSettings'
