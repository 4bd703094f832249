import type { Aglet } from '../../aglet'
import { showSnack } from './showSnack'

/**
 * Copies a text to the clipboard and shows a message on success or failure. Never rejects.
 *
 * @param successMessage the message on success
 * @returns whether the text was copied; the browser may refuse
 */
export async function copyText(aglet: Aglet, text: string, successMessage: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    showSnack(aglet, successMessage, 'success')
    return true
  } catch {
    showSnack(aglet, 'Failed to copy', 'error')
    return false
  }
}
