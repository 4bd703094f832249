/** Turkish. */
import type { Dictionary } from './t'
export default {
  // AccountSettings
  Settings: 'Ayarlar',
} satisfies Dictionary
