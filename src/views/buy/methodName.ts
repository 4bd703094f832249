import type { Translate } from '../../i18n/t'

const CARD = /^(?:card|credit_debit_card)$/i
const BANK = /^(?:ach_bank_account|bank_transfer|local_bank_transfer)$/i

/** A way to pay in words; one that we have not learnt is shown as it is, such as `Apple Pay` and `Sepa`. */
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
