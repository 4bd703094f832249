import type { Aglet } from '../../aglet'
import { showSnack } from './showSnack'

/**
 * Puts a text into the clipboard, and tells the user how that went. Never rejects.
 *
 * @param said the message once it is there
 * @returns whether it is there; a browser may refuse
 */
export async function copyText(aglet: Aglet, text: string, said: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    showSnack(aglet, said, 'success')
    return true
  } catch {
    showSnack(aglet, 'Failed to copy', 'error')
    return false
  }
}
