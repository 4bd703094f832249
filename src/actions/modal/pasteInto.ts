import type { Aglet } from '../../aglet'
import { showSnack } from './showSnack'

/**
 * Reads the clipboard for a field and passes its text on. If the clipboard cannot be read, the field gets the
 * focus, so that the user can paste there.
 *
 * @param field a ref of the field; `current` is null once the field is gone
 */
export async function pasteInto(
  aglet: Aglet,
  field: { readonly current: HTMLInputElement | null },
  use: (text: string) => unknown,
): Promise<void> {
  const before = field.current?.value
  // The browser may ask for permission; meanwhile the user may have typed something else or left the form.
  const isWaiting = () => field.current?.value === before
  try {
    const text = await navigator.clipboard.readText()
    if (isWaiting()) await use(text)
  } catch {
    if (!isWaiting()) return
    field.current?.focus()
    showSnack(aglet, 'The clipboard cannot be read. Paste into the field.', 'error')
  }
}
