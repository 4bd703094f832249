/** Hindi. */
import type { Dictionary } from './t'
export default {
  // AccountSettings
  Settings: 'सेटिंग',
} satisfies Dictionary
