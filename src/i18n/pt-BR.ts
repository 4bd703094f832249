/** Portuguese of Brazil. */
import type { Dictionary } from './t'
export default {
  // AccountSettings
  Settings: 'Configurações',
} satisfies Dictionary
