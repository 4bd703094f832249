// The modal itself, loaded on hover, focus or opening.
export { closeModal, openModal } from '../../actions/modal/openModal'
export { pressButton } from '../../actions/modal/pressButton'
export { initModalState } from '../../effects/modal/initModalState'
export { embed } from '../../views/modal/embed'
export { mount, mountOnce } from '../../views/modal/mount'
