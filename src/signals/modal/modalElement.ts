/** The element that contains the modal, once it exists. The embedded wallet's frame is inserted into it. */
export const createModalElement = (): { current?: HTMLElement } => ({})
