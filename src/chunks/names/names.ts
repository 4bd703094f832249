// Views for registering a name for the account: introduction, choice, and success.
export { ChooseAccountName } from '../../views/names/ChooseAccountName'
export { RegisterAccountName } from '../../views/names/RegisterAccountName'
export { RegisterAccountNameSuccess } from '../../views/names/RegisterAccountNameSuccess'
