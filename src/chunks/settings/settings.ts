// Settings: of the connection, and how the modal looks and speaks.
export * as AccountSettings from '../../views/settings/AccountSettings'
