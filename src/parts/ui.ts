// The modal itself: what is fetched on hover, focus or open.
export { closeModal, openModal } from '../actions/modal'
export { pressButton } from '../actions/pressButton'
export { equip } from '../effects/equip'
export { embed } from '../views/embed'
export { mount } from '../views/mount'
