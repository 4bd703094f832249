/** Chinese, simplified. */
import type { Dictionary } from './t'
export default {
  // AccountSettings
  Settings: '设置',
} satisfies Dictionary
