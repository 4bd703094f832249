import { errorText } from '../../../lib/data/toAgletError'

/** What the library says of topics, proposals and requests that are over: a normal event (P25). */
const ENDED = /^(?:No matching key|Missing or invalid|Expired|Record was recently deleted|Mismatched topic)\b/

/** Whether an error of the library only says that something is over. */
export const isSessionEnded = (error: unknown): boolean => ENDED.test(errorText(error))
