/** Japanese. */
import type { Dictionary } from './t'
export default {
  // AccountSettings
  Settings: '設定',
} satisfies Dictionary
