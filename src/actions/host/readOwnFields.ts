import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { withoutPrototype } from '../../lib/data/withoutPrototype'

type Verb<Input, Options, Result> = (aglet: Aglet, input: Input, options?: Options) => Promise<Result>

/** Lists, bytes and texts stay what they are; each call of a list is copied where it is sent. */
const ownInput = <Input>(input: Input): Input =>
  typeof input === 'object' && input && !Array.isArray(input) && !ArrayBuffer.isView(input)
    ? withoutPrototype(input)
    : input

/** @throws AgletError `invalid_input` for a verb that was called without its input @param usage how it is called */
function assertGiven(input: unknown, usage: string): void {
  if (input === undefined || input === null)
    throw new AgletError('invalid_input', `It is called as ${usage}.`, { meta: { Given: `${input}` } })
}

/**
 * A verb that gets its input and its options as copies with own fields alone: what the page put on `Object.prototype` is
 * not taken for a receiver, data, a fee or a consent that the host never gave.
 *
 * @param usage how a host calls it, for one that forgot its input
 */
export const readOwnFields =
  <Input, Options extends object, Result>(
    usage: string,
    verb: Verb<Input, Options, Result>,
  ): Verb<Input, Options, Result> =>
  async (aglet, input, options) => {
    assertGiven(input, usage)
    return verb(aglet, ownInput(input), withoutPrototype({ ...options } as Options))
  }
