// What a host has the wallet do without the modal: exported by the names of `HostVerbs`.
export * from '../actions/host/verbs'
export { equip } from '../effects/equip'
