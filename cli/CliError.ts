/** 1: the world is not as needed (a file exists), 2: wrongly asked (a bad flag), 130: the user pressed Ctrl-C. */
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

/** Text from a file, flag or system error made fit for one line of a terminal: no line breaks, no escape codes. */
export function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim()
}
