import { AgletError } from '../../errors'

/**
 * Fetches code that a host's call needs.
 *
 * @throws AgletError `unknown` where it does not load, with the browser's own error as its cause
 */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(cause => {
    throw new AgletError('unknown', 'A part of Aglet did not load.', { cause })
  })
