/** How many digits a one-time code has. */
export const CODE_LENGTH = 6

/** Where the digits of other scripts begin: Arabic-Indic, Persian, full width. */
const ZEROS = [0x30, 0x660, 0x6f0, 0xff10]

/** The digits of a text as ASCII: what a keyboard of another script types is the same code. */
export const codeDigits = (text: string): string =>
  [...text]
    .map(letter => {
      const code = letter.codePointAt(0)!
      const zero = ZEROS.find(zero => code >= zero && code <= zero + 9)
      return zero === undefined ? '' : String(code - zero)
    })
    .join('')
