import type { Aglet } from '../../createAglet'

/** How much later than an element its instance may be created (ms). */
const INSTANCE_TIMEOUT_MS = 1_000

let reported = false

/** Warns in the console, once for all elements, that an element has no instance and shows nothing. */
export function reportElement(element: HTMLElement & { readonly aglet: Aglet | undefined }): void {
  setTimeout(() => {
    if (reported || element.aglet || !element.isConnected) return
    reported = true
    console.warn(
      `Aglet: <${element.localName}> has no instance, so it shows nothing. Give the script tag data-project-id, or call createAglet of 'aglet', not of 'aglet/react' or 'aglet/preact'.`,
    )
  }, INSTANCE_TIMEOUT_MS)
}
