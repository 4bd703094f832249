import { confirm, isCancel, multiselect, select, text } from '@clack/prompts'
import { CliError } from '../CliError'
import type { Ask } from './ask'

/** Prompts on the terminal. */
export const terminalAsk: Ask = {
  text: async ({ message, placeholder, check }) =>
    (await answered(
      text({
        message,
        ...(placeholder === undefined ? {} : { placeholder }),
        validate: answer => check?.(answer ?? ''),
      }),
    )) ?? '',
  one: async ({ message, options }) =>
    (await answered(select<string>({ message, options: [...options] }))) as (typeof options)[number]['value'],
  several: async ({ message, options, initial, required = false }) =>
    (await answered(
      multiselect<string>({ message, options: [...options], initialValues: [...initial], required }),
    )) as (typeof options)[number]['value'][],
  confirm: ({ message, initial }) => answered(confirm({ message, initialValue: initial })),
}

/** Ctrl-C and Escape end the program without a message, with the exit code of an interrupted program. */
async function answered<T>(prompt: Promise<T>): Promise<Exclude<T, symbol>> {
  const answer = await prompt
  if (isCancel(answer)) throw new CliError('', 130)
  return answer as Exclude<T, symbol>
}
