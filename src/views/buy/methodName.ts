import type { Translate } from '../../i18n/t'

/** A way to pay in words; one that we have not learnt is shown as it is. */
export const methodName = (id: string, t: Translate): string =>
  id === 'card' ? t('Card') : id === 'ach_bank_account' ? t('Bank account') : id.replaceAll('_', ' ')
