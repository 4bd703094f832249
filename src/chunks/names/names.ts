// Views for registering a name for the account: introduction, choice, and success.
export * as ChooseAccountName from '../../views/names/ChooseAccountName'
export * as RegisterAccountName from '../../views/names/RegisterAccountName'
export * as RegisterAccountNameSuccess from '../../views/names/RegisterAccountNameSuccess'
