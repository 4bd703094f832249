import { type Signal, signal } from '@preact/signals-core'

/**
 * The balance as text: '' when there is none to show, undefined while unknown. Set by code that loads later,
 * so that the first script contains no formatting.
 */
export const createButtonBalance = (): Signal<string | undefined> => signal()
