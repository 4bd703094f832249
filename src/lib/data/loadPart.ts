import { AgletError, isAgletError } from '../../errors'

/**
 * Loads a chunk that a call of the host needs.
 *
 * @throws AgletError `unknown` when it does not load, with the browser's error as its cause; an AgletError as it is
 */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(cause => {
    throw isAgletError(cause) ? cause : new AgletError('unknown', 'A part of Aglet did not load.', { cause })
  })
