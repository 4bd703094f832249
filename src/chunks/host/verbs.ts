// What a host has the wallet do without the modal: exported by the names of `HostVerbs`.
export * from '../../actions/host/verbs'
export { initModalState } from '../../effects/modal/initModalState'
