import { errorText } from '../../lib/data/toAgletError'

const REFUSED = '(?:reject|den[iy]|declin|cancel|refus|disapprov|abort|clos)(?:l?ed|ied|d)?'

/**
 * The ways in which wallets word a refusal: `User rejected the request`, `MetaMask Tx Signature: User denied …`, `Denied by
 * user`, `You cancelled …`; one word alone, or with what was refused; and polkadot.js's `… is not allowed to interact with
 * this extension`.
 */
const WORDINGS = [
  new RegExp(`^[^.]{0,80}\\b(?:user|you)(?: has| have)? ${REFUSED}\\b`, 'i'),
  new RegExp(`\\b${REFUSED}(?: [a-z]+){0,3} by (?:the )?user\\b`, 'i'),
  new RegExp(
    `^(?:the )?(?:(?:sign(?:ing|ature)?|connection|transaction|approval|message)? ?(?:request|transaction|approval|signature)? ?)?(?:was |is )?${REFUSED}[.!]?$`,
    'i',
  ),
  /\bnot allowed to interact with this extension\b/i,
]

/** A contract may word why it gives up as it likes. */
const CONTRACT = /\brevert/i

/**
 * Whether an error without a code says that the user has refused. Extensions of some families have no codes, and some
 * wallets lose theirs on the way; there is nothing else to tell it by. One with a code is known by that.
 */
export function isRefusalInWords(error: unknown): boolean {
  const text = errorText(error).trim()
  return !CONTRACT.test(text) && WORDINGS.some(wording => wording.test(text))
}
