/** Spanish. */
import type { Dictionary } from './t'
export default {
  // AccountSettings
  Settings: 'Ajustes',
} satisfies Dictionary
