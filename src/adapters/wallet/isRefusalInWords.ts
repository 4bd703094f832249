import { errorText } from '../../lib/data/toAgletError'

const REFUSED = '(?:reject|den[iy]|declin|cancel|refus|disapprov|abort|clos)(?:l?ed|ied|d)?'

/**
 * Refusal texts of wallets. The first two name the user: `User rejected the request`, `MetaMask Tx Signature: User
 * denied …`, `You cancelled …`; `Denied by user`. Then a single word, alone or with the refused thing (`Transaction
 * rejected`) or the closed prompt (`Plugin Closed`); and polkadot.js's `… is not allowed to interact with this
 * extension`.
 */
const WORDINGS = [
  new RegExp(`^[^.]{0,80}\\b(?:user|you)(?: has| have)? ${REFUSED}\\b`, 'i'),
  new RegExp(`\\b${REFUSED}(?: [a-z]+){0,3} by (?:the )?user\\b`, 'i'),
  new RegExp(
    `^(?:the )?(?:(?:sign(?:ing|ature)?|connection|transaction|approval|message|plugin|popup)? ?(?:request|transaction|approval|signature)? ?)?(?:was |is )?${REFUSED}[.!]?$`,
    'i',
  ),
  /\bnot allowed to interact with this extension\b/i,
]

/** A contract's revert reason may contain any words, so a text about a revert is never a refusal. */
const CONTRACT = /\brevert/i

/**
 * Whether the text of an error says that the user refused. Extensions of some families have no error codes, and
 * some wallets lose theirs, so only the text is left.
 *
 * @param code the error's code. With a code only a text that names the user counts: others are also a node's
 */
export function isRefusalInWords(error: unknown, code?: number): boolean {
  const text = errorText(error).trim()
  return !CONTRACT.test(text) && WORDINGS.some((wording, i) => !(code && i > 1) && wording.test(text))
}
