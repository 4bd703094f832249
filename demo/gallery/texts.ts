/** What the states have in common. */
export const LONG =
  'The Wallet of the Honourable Company of Weavers, Spinners and Lacemakers of the Northern Counties'
export const LONG_SYMBOL = 'WIBSLPHCWALXXXXXXXXXXXXX'
/** More digits than any chain has. */
export const HUGE = `${'9'.repeat(60)}.${'123456789'.repeat(4)}`

/** A text that is the same whatever happens. */
export const FIXED = 'The text is fixed.'
export const NO_NUMBERS = 'It shows no numbers.'
export const NO_WAIT = 'It waits for nothing.'
export const NEVER_EMPTY = 'There is always something to show.'
export const NO_FAILURE = 'Nothing of it can fail.'
