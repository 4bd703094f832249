/** Texts shared by the states. */
export const LONG =
  'The Wallet of the Honourable Company of Weavers, Spinners and Lacemakers of the Northern Counties'
export const LONG_SYMBOL = 'WIBSLPHCWALXXXXXXXXXXXXX'
/** More digits than any amount on a chain. */
export const HUGE = `${'9'.repeat(60)}.${'123456789'.repeat(4)}`

/** Reasons for the states that a view lacks. */
export const FIXED = 'The text never changes.'
export const NO_NUMBERS = 'It shows no numbers.'
export const NO_WAIT = 'The view loads nothing.'
export const NEVER_EMPTY = 'There is always something to show.'
export const NO_FAILURE = 'Nothing in this view can fail.'
