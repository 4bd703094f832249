/** Indonesian. */
import type { Dictionary } from './t'
export default {
  // AccountSettings
  Settings: 'Setelan',
} satisfies Dictionary
