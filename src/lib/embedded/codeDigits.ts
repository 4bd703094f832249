/** Number of digits of a one-time code. */
export const CODE_LENGTH = 6

const DIGIT = /\p{Nd}/u

/** The digits of a text, converted to ASCII from other scripts. */
export const codeDigits = (text: string): string =>
  // The form NFKC has no styled digits, such as bold ones.
  [...text.normalize('NFKC')]
    .map(letter => {
      if (!DIGIT.test(letter)) return ''
      const code = letter.codePointAt(0)!
      const column = code % 16
      // In Unicode's table of 16 columns, the digits of the scripts in use begin in column 0 or 6.
      return DIGIT.test(String.fromCodePoint(code - column)) ? column : column - 6
    })
    .join('')
