// A name for the account: why, which one, and that it is there.
export * as ChooseAccountName from '../../views/names/ChooseAccountName'
export * as RegisterAccountName from '../../views/names/RegisterAccountName'
export * as RegisterAccountNameSuccess from '../../views/names/RegisterAccountNameSuccess'
