import type { Aglet } from '../../createAglet'

/** An element may be in the page before its instance is, by so many ms. */
const PATIENCE_MS = 1_000

let reported = false

/** Says in the console, once for all elements, that one has no instance and shows nothing. */
export function reportElement(element: HTMLElement & { readonly aglet: Aglet | undefined }): void {
  setTimeout(() => {
    if (reported || element.aglet || !element.isConnected) return
    reported = true
    console.warn(
      `Aglet: <${element.localName}> has no instance, and shows nothing. createAglet of 'aglet' makes one; with one of another entry call connectElements(aglet), or set element.aglet.`,
    )
  }, PATIENCE_MS)
}
