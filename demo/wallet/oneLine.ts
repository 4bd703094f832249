/** An error's message as one line. */
export const oneLine = (error: unknown): string => {
  const { message } = Object(error) as { message?: unknown }
  const text = typeof message === 'string' && message ? message : String(error)
  return text.split('\n')[0] ?? ''
}
