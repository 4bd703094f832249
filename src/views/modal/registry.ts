import type { FunctionComponent } from 'react'
import type { Aglet } from '../../aglet'
import { laterTitle } from '../../signals/modal/laterTitle'
import type { View } from '../../signals/modal/route'

/** A view; `css` is the style sheet that only this view needs. */
export type ViewComponent = FunctionComponent & { readonly css?: string | undefined }

/** The parts of the modal's shell that load with the first view other than Connect, once per page. */
export const shell: { later?: typeof import('./later').later } = {}

const loaded = new Map<View, ViewComponent>()

/** @returns the view if its code has loaded */
export const viewOf = (view: View): ViewComponent | undefined => loaded.get(view)

/**
 * Loads the code of a view other than Connect, once per page, through `laterViews.ts`, which is part of the
 * wallet's chunk.
 */
export async function loadView({ runtime }: Pick<Aglet, 'runtime'>, view: View): Promise<void> {
  const { loadLaterView, titleOf, later } = await runtime.loadWallet()
  shell.later = later
  laterTitle.value = titleOf
  if (!loaded.has(view)) loaded.set(view, await loadLaterView(view))
}
