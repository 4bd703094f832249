/** Vietnamese. */
import type { Dictionary } from './t'
export default {
  // AccountSettings
  Settings: 'Cài đặt',
} satisfies Dictionary
