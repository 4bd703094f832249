// What a host changes that hardly any host does: its libraries, in a living instance.
export { leaveRemovedAdapters } from '../../actions/connect/leaveRemovedAdapters'
export { initModalState } from '../../effects/modal/initModalState'
