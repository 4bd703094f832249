import { signal } from '@preact/signals-core'

/** Whether the modal connects all namespaces of a wallet; the sign-in follows after the last one. */
export const createConnectingAll = () => signal(false)
