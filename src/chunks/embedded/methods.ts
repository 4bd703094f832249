// The login part of Connect, with the code that opens a popup synchronously on a click.
export { default } from '../../views/embedded/ConnectMethods'
