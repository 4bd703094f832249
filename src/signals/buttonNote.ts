import { type Signal, signal } from '@preact/signals-core'

/** The balance as text, '' when there is none to show, undefined while that is not known; written where formatting is at hand, so that the first script carries none. */
export const createButtonNote = (): Signal<string | undefined> => signal()
