/** Terminal prompts. Each rejects with a CliError of exit code 130 on Ctrl-C. */
export interface Ask {
  /** `check` returns what is wrong with the answer, or undefined. No input resolves to the empty string. */
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
