import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { withoutPrototype } from '../../lib/data/withoutPrototype'
import { rejectWithAgletErrors } from './rejectWithAgletErrors'

interface Abortable {
  readonly signal?: AbortSignal | undefined
}

type Verb<Input, Options, Result> = (aglet: Aglet, input: Input, options?: Options) => Promise<Result>

/**
 * Copies an object; lists, bytes and strings are returned as they are. Each call in a list is copied when it
 * is sent.
 */
const ownInput = <Input>(input: Input): Input =>
  typeof input === 'object' && input && !Array.isArray(input) && !ArrayBuffer.isView(input)
    ? withoutPrototype(input)
    : input

/**
 * @throws AgletError `invalid_input` if the method was called without its input
 *
 * @param usage how to call it
 */
function assertGiven(input: unknown, usage: string): void {
  if (input === undefined || input === null)
    throw new AgletError('invalid_input', `It is called as ${usage}.`, { meta: { Given: `${input}` } })
}

/**
 * Wraps a method so that it gets copies of its input and options with own fields only: a field that the page
 * put on `Object.prototype` is never taken for a receiver, data, a fee or a consent of the host.
 * It rejects with AgletErrors only.
 *
 * @param usage how to call the method, for the error if the input is missing
 */
export const readOwnFields =
  <Input, Options extends Abortable, Result>(
    usage: string,
    verb: Verb<Input, Options, Result>,
  ): Verb<Input, Options, Result> =>
  async (aglet, input, options) => {
    assertGiven(input, usage)
    const own = withoutPrototype({ ...options } as Options)
    return rejectWithAgletErrors(() => {
      // The host may have aborted while the code loaded: then the wallet must not prompt.
      own.signal?.throwIfAborted()
      return verb(aglet, ownInput(input), own)
    }, own.signal)
  }
