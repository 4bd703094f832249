/**
 * Reads a body as text; undefined when it has more than `maxLength` characters, in which case the rest stays
 * unread.
 *
 * @param signal cancels the read
 * @throws whatever reading throws
 */
export async function readText(
  source: Pick<Response, 'body' | 'text'>,
  maxLength: number,
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (!source.body) {
    const text = await source.text()
    return text.length > maxLength ? undefined : text
  }
  const reader = source.body.getReader()
  const cancel = () => void reader.cancel().catch(() => {})
  signal?.addEventListener('abort', cancel)
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
    if (text.length > maxLength) {
      cancel()
      return
    }
  }
}
