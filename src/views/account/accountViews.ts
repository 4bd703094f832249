import { AgletError, shorten } from '../../errors'
import { nearestName } from '../../lib/data/nearestName'
import { LAZY_VIEWS, type ViewLoaders } from '../modal/registry'

const loadSwap = () => import('../../chunks/swap/swap')
const loadNames = () => import('../../chunks/names/names')
const loadReceive = () => import('../../chunks/account/receive')
const loadSend = () => import('../../chunks/send/send')
const loadOnramp = () => import('../../chunks/buy/onramp')
const loadPurchases = () => import('../../chunks/buy/purchases')

/** The views that are reached from the account. */
export const accountViews: ViewLoaders = {
  AccountSettings: () => import('../../chunks/settings/settings'),
  Nft: () => import('../../chunks/account/nfts'),
  Swap: loadSwap,
  SwapPreview: loadSwap,
  SwapSelectToken: loadSwap,
  ChooseAccountName: loadNames,
  RegisterAccountName: loadNames,
  RegisterAccountNameSuccess: loadNames,
  VerifyHashes: () => import('../../chunks/settings/verify'),
  WalletCompatibleNetworks: loadReceive,
  WalletReceive: loadReceive,
  WalletSend: loadSend,
  WalletSendPreview: loadSend,
  WalletSendSelectToken: loadSend,
  WalletSendSent: loadSend,
  OnRampFiatSelect: loadOnramp,
  OnRampProviders: loadOnramp,
  OnRampTokenSelect: loadOnramp,
  WhatIsABuy: loadOnramp,
  BuyInProgress: loadPurchases,
  OnRampActivity: loadPurchases,
}

/** For a view that is none of those which come without the account. @throws AgletError `invalid_option` unless it is one */
export function checkAccountView(view: string): void {
  if (Object.hasOwn(accountViews, view)) return
  const names = ['Connect', 'Account', ...Object.keys(LAZY_VIEWS), ...Object.keys(accountViews)]
  const near = nearestName(view, names)
  throw new AgletError('invalid_option', `There is no view "${shorten(String(view), 60)}".`, {
    meta: { ...(near && { 'Did you mean': near }), Allowed: names.join(', ') },
  })
}
