/** French. */
import type { Dictionary } from './t'
export default {
  // AccountSettings
  Settings: 'Paramètres',
} satisfies Dictionary
