import type { ProviderRpcError } from '../../src/testing'

/** The code that a request is refused with. */
export const codeOf = (promise: Promise<unknown>): Promise<number | string> =>
  promise.then(
    () => 'no error',
    (error: ProviderRpcError) => error.code ?? error.message,
  )

/** Whether a promise has settled once all that was under way has run. */
export async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  const note = () => {
    settled = true
  }
  promise.then(note, note)
  await new Promise(resolve => setImmediate(resolve))
  return settled
}
