import type { ProviderRpcError } from '../../src/testing'

/** The code with which a request is refused. */
export const codeOf = (promise: Promise<unknown>): Promise<number | string> =>
  promise.then(
    () => 'no error',
    (error: ProviderRpcError) => error.code ?? error.message,
  )

/** Whether a promise has settled after all pending work has run. */
export async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  const note = () => {
    settled = true
  }
  promise.then(note, note)
  await new Promise(resolve => setImmediate(resolve))
  return settled
}
