/** The questions of a terminal, as few kinds as are needed. Each rejects with a CliError of 130 on Ctrl-C. */
export interface Ask {
  /** `check` returns what is wrong, or undefined. An empty answer is the empty text. */
  text(question: {
    message: string
    placeholder?: string
    check?: (answer: string) => string | undefined
  }): Promise<string>
  one<T extends string>(question: { message: string; options: readonly Option<T>[] }): Promise<T>
  several<T extends string>(question: {
    message: string
    options: readonly Option<T>[]
    initial: readonly T[]
    /** At least one must be picked. Default false. */
    required?: boolean
  }): Promise<readonly T[]>
  confirm(question: { message: string; initial: boolean }): Promise<boolean>
}

export interface Option<T extends string> {
  readonly value: T
  readonly label: string
  readonly hint?: string
}
