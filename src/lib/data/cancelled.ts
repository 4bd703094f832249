import { AgletError } from '../../errors'

/** The error of a request that was aborted. @param cause the reason of the signal */
export const cancelled = (cause?: unknown) => new AgletError('cancelled', 'Request was aborted', { cause })
