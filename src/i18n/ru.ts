/** Russian. */
import type { Dictionary } from './t'
export default {
  // AccountSettings
  Settings: 'Настройки',
} satisfies Dictionary
