// The methods of `HostVerbs`, which use the wallet without the modal; exported under the same names.
export * from '../../actions/host/verbs'
export { initModalState } from '../../effects/modal/initModalState'
