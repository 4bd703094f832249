import { errorText } from '../../lib/toAgletError'
import { codeOf } from '../eip1193'
import { callWallet } from '../walletCall'

/**
 * A refusal, as the extensions word it: `Cancelled`, `Rejected by user`, `… is not allowed to interact with this
 * extension`. Their convention has no codes, so that there is nothing else to tell it by.
 */
const REFUSED = /^(?:user )?(?:cancell?ed|rejected|denied)\b|\bnot allowed to interact\b/i

/** A call to an extension that always ends. @throws AgletError as `callWallet`, with refusals by name */
export function call(what: string, run: () => unknown, signal: AbortSignal): Promise<unknown> {
  return callWallet(
    what,
    async () => {
      try {
        return await run()
      } catch (error) {
        throw codeOf(error) === undefined && REFUSED.test(errorText(error)) ? { code: 4001 } : error
      }
    },
    signal,
  )
}
