import { type Signal, signal } from '@preact/signals-core'

/**
 * The balance as text, '' when there is none to show, undefined while it is not known. It is written by code that is
 * loaded later, so that the first script carries no formatting.
 */
export const createButtonBalance = (): Signal<string | undefined> => signal()
