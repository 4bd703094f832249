import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { isObject } from '../../lib/data/isObject'
import { withoutPrototype } from '../../lib/data/withoutPrototype'
import type { Fee } from '../../types'
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
  isObject(input) && !ArrayBuffer.isView(input) ? withoutPrototype(input) : input

const isAmount = (value: unknown) => typeof value === 'bigint' && value >= 0n

/** A text such as 'false' is no consent. */
const isFlag = (value: unknown) => typeof value === 'boolean'

/** As JSON keeps them, amounts are text, whose decimal digits a wallet would take for hex. */
const isFee = ({ cost, gas, maxFeePerGas, maxPriorityFeePerGas, gasPrice, unitPrice, rent }: Partial<Fee>) =>
  isAmount(cost) &&
  [gas, maxFeePerGas, maxPriorityFeePerGas, gasPrice, unitPrice, rent].every(
    value => value === undefined || isAmount(value),
  )

/** Tests of the options that no other code checks; they may throw. */
const OPTION_TESTS: Readonly<Record<string, (value: never) => boolean>> = {
  signal: ({ throwIfAborted }: AbortSignal) => typeof throwIfAborted === 'function',
  minimum: isAmount,
  fee: isFee,
  allowDuplicate: isFlag,
  allowWrongChecksum: isFlag,
  unlimited: isFlag,
}

/** Whether an input was given at all; the methods check the fields of an object themselves. */
const isGiven = (input: unknown) => input !== undefined && input !== null

/**
 * Asserts that an argument passes a test. One that cannot be read, such as by a getter that throws, fails it.
 *
 * @throws AgletError `invalid_input`, or the test's own AgletError
 *
 * @param usage how to call the method
 */
function assertArgument(usage: string, meta: Readonly<Record<string, unknown>>, test: () => boolean): void {
  let cause: unknown
  try {
    if (test()) return
  } catch (error) {
    if (isAgletError(error)) throw error
    cause = error
  }
  throw new AgletError('invalid_input', `It is called as ${usage}.`, { cause, meta })
}

/**
 * Wraps a method so that it gets copies of its input and options with own fields only: a field that the page
 * put on `Object.prototype` is never taken for a receiver, data, a fee or a consent of the host. An option
 * that is null counts as absent.
 * It rejects with AgletErrors only: with `invalid_input` if input or options are not valid.
 *
 * @param usage how to call the method, for the error
 * @param isInput tests the input; it may throw
 */
export const readOwnFields =
  <Input, Options extends Abortable, Result>(
    usage: string,
    verb: Verb<Input, Options, Result>,
    isInput: (input: Input) => boolean = isGiven,
  ): Verb<Input, Options, Result> =>
  async (aglet, input, options) => {
    let given = input
    assertArgument(usage, { Given: input }, () => {
      given = ownInput(input)
      return isInput(given)
    })
    const fields: Record<string, unknown> = Object.create(null)
    assertArgument(usage, { Given: options }, () => {
      for (const [name, value] of Object.entries(options ?? {})) if (value !== null) fields[name] = value
      return true
    })
    for (const [Field, test] of Object.entries(OPTION_TESTS))
      if (fields[Field] !== undefined) assertArgument(usage, { Field }, () => test(fields[Field] as never))
    const own = fields as unknown as Options
    return rejectWithAgletErrors(() => {
      // The host may have aborted while the code loaded: then the wallet must not prompt.
      own.signal?.throwIfAborted()
      return verb(aglet, given, own)
    }, own.signal)
  }
