import { CODE, PLUS, RECEIVE, SEND, SWAP } from '../../components/icons/activityIcons'
import { CLOSE } from '../../components/icons/Icon'
import { CHECK } from '../../components/icons/laterIcons'
import type { Translate } from '../../i18n/t'

/**
 * The operation as a verb in the past tense. An operation missing from the table is shown under its own name.
 */
export function transactionVerb(operation: string, t: Translate): string {
  const verbs: Readonly<Record<string, string>> = {
    approve: t('Approved'),
    borrow: t('Borrowed'),
    burn: t('Burnt'),
    buy: t('Bought'),
    cancel: t('Canceled'),
    claim: t('Claimed'),
    close: t('Closed'),
    deploy: t('Deployed'),
    deposit: t('Deposited'),
    execute: t('Executed'),
    mint: t('Minted'),
    receive: t('Received'),
    repay: t('Repaid'),
    sell: t('Sold'),
    send: t('Sent'),
    stake: t('Staked'),
    trade: t('Swapped'),
    unstake: t('Unstaked'),
    withdraw: t('Withdrawn'),
  }
  return Object.hasOwn(verbs, operation)
    ? verbs[operation]!
    : (operation[0] ?? '').toUpperCase() + operation.slice(1).replaceAll('_', ' ')
}

/** Icons of operations; any other operation gets an icon for its direction. */
const ICONS: Readonly<Record<string, string>> = {
  approve: CHECK,
  burn: CLOSE,
  buy: PLUS,
  cancel: CLOSE,
  claim: RECEIVE,
  mint: PLUS,
  receive: RECEIVE,
  send: SEND,
  trade: SWAP,
}

/** @param sign direction of the transfer; empty for none */
export function transactionIcon(operation: string, sign: '+' | '−' | ''): string {
  if (Object.hasOwn(ICONS, operation)) return ICONS[operation]!
  return sign === '+' ? RECEIVE : sign === '−' ? SEND : CODE
}
