import { errorText } from '../../../lib/data/toAgletError'

/** The library's error texts for ended topics, proposals and requests, which is no failure (P25). */
const ENDED = /^(?:No matching key|Missing or invalid|Expired|Record was recently deleted|Mismatched topic)\b/

/** Whether an error of the library only says that a topic, proposal or request has ended. */
export const isSessionEnded = (error: unknown): boolean => ENDED.test(errorText(error))
