/** The element that the modal is drawn into, once there is one. What a page's frame shows in the modal is put into it. */
export const createModalElement = (): { current?: HTMLElement } => ({})
