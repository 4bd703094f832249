import { errorText } from '../../lib/data/toAgletError'

const REFUSED = '(?:reject|den[iy]|declin|cancel|refus|disapprov|abort|clos)(?:l?ed|ied|d)?'

/**
 * Refusal texts of wallets: `User rejected the request`, `MetaMask Tx Signature: User denied …`, `Denied by
 * user`, `You cancelled …`; a single word, alone or with the refused thing (`Transaction rejected`); and
 * polkadot.js's `… is not allowed to interact with this extension`.
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

/** A contract's revert reason may contain any words, so a text about a revert is never a refusal. */
const CONTRACT = /\brevert/i

/**
 * Whether the text of an error without a code says that the user refused. Extensions of some families have no
 * error codes, and some wallets lose theirs, so only the text is left. Errors with a code are classified by
 * the code.
 */
export function isRefusalInWords(error: unknown): boolean {
  const text = errorText(error).trim()
  return !CONTRACT.test(text) && WORDINGS.some(wording => wording.test(text))
}
