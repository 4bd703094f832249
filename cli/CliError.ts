/**
 * 1: a precondition failed (e.g. a file exists), 2: wrong usage (e.g. a bad flag), 130: the user pressed
 * Ctrl-C.
 */
export type ExitCode = 1 | 2 | 130

/** A failure that the user can act on. `message` is one line, printed as it is; it is empty for 130. */
export class CliError extends Error {
  override readonly name = 'CliError'

  constructor(
    message: string,
    readonly exitCode: ExitCode = 1,
  ) {
    super(oneLine(message))
  }
}

/**
 * Makes a text from a file, flag or system error fit on one terminal line: no line breaks, no escape codes.
 */
export function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are to be removed
  return text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim()
}
