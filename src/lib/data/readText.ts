/**
 * A body as text, or undefined when it has more characters than it may; then the rest is left unread.
 *
 * @param signal leaves it, too
 * @throws what reading throws
 */
export async function readText(
  source: Pick<Response, 'body' | 'text'>,
  most: number,
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (!source.body) {
    const text = await source.text()
    return text.length > most ? undefined : text
  }
  const reader = source.body.getReader()
  const leave = () => void reader.cancel().catch(() => {})
  signal?.addEventListener('abort', leave)
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
    if (text.length > most) {
      leave()
      return
    }
  }
}
