/** Korean. */
import type { Dictionary } from './t'
export default {
  // AccountSettings
  Settings: '설정',
} satisfies Dictionary
