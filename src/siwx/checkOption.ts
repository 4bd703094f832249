import { AgletError } from '../errors'

/** @throws AgletError `invalid_option`, unless the value is valid */
export function checkOption(isValid: boolean, name: string, given: unknown, allowed: string): void {
  if (!isValid)
    throw new AgletError('invalid_option', `The option "${name}" is not valid.`, {
      meta: { Given: given, Allowed: allowed },
    })
}

/** For values of environment variables: their text is no number, and a missing one gives NaN. */
export const checkMs = (name: string, value: unknown): void =>
  checkOption(Number.isFinite(value) && (value as number) >= 0, name, value, 'a number of ms')
