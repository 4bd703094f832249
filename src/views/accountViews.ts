import { byView } from './registry'

/** The screens that one gets to from the account, by name. */
export const accountViews = byView([
  ['AccountSettings', () => import('../parts/settings')],
  ['Nft', () => import('../parts/nfts')],
  ['Swap SwapPreview SwapSelectToken', () => import('../parts/swap')],
  ['ChooseAccountName RegisterAccountName RegisterAccountNameSuccess', () => import('../parts/names')],
  ['VerifyHashes', () => import('../parts/verify')],
  ['WalletCompatibleNetworks WalletReceive', () => import('../parts/receive')],
  ['WalletSend WalletSendPreview WalletSendSelectToken WalletSendSent', () => import('../parts/send')],
  ['OnRampFiatSelect OnRampProviders OnRampTokenSelect WhatIsABuy', () => import('../parts/onramp')],
  ['BuyInProgress OnRampActivity', () => import('../parts/purchases')],
])
