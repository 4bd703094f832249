import type { Translate } from '../../i18n/t'

const CARD = /^(?:card|credit_debit_card)$/i
const BANK = /^(?:ach_bank_account|bank_transfer|local_bank_transfer)$/i

/**
 * Name of a payment method. An id that is not known is shown in title case, such as `Apple Pay` or `Sepa`.
 */
export const methodName = (id: string, t: Translate): string =>
  CARD.test(id)
    ? t('Card')
    : BANK.test(id)
      ? t('Bank account')
      : id === 'sellers'
        ? t('Other providers')
        : id
            .toLowerCase()
            .replaceAll('_', ' ')
            .replace(/\b[a-z]/g, letter => letter.toUpperCase())
