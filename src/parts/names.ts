// A name for the account: why, which one, and that it is there.
export * as ChooseAccountName from '../views/ChooseAccountName'
export * as RegisterAccountName from '../views/RegisterAccountName'
export * as RegisterAccountNameSuccess from '../views/RegisterAccountNameSuccess'
