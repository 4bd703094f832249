/** Number of digits of a one-time code. */
export const CODE_LENGTH = 6

/** The code points of zero in ASCII and other scripts: Arabic-Indic, Persian, full width. */
const ZEROS = [0x30, 0x660, 0x6f0, 0xff10]

/** The digits of a text, converted to ASCII from other scripts. */
export const codeDigits = (text: string): string =>
  [...text]
    .map(letter => {
      const code = letter.codePointAt(0)!
      const zero = ZEROS.find(zero => code >= zero && code <= zero + 9)
      return zero === undefined ? '' : String(code - zero)
    })
    .join('')
