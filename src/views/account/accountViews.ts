import type { ViewLoaders } from '../modal/laterViews'

const loadSwap = () => import('../../chunks/swap/swap')
const loadNames = () => import('../../chunks/names/names')
const loadReceive = () => import('../../chunks/account/receive')
const loadSend = () => import('../../chunks/send/send')
const loadOnramp = () => import('../../chunks/buy/onramp')
const loadEmbedded = () => import('../../chunks/embedded/account')
const loadSessions = () => import('../../chunks/sessions/sessions')
const loadPurchases = () => import('../../chunks/buy/purchases')

/** The views reached from the account. */
export const accountViews: ViewLoaders = {
  AccountSettings: () => import('../../chunks/settings/settings'),
  Nft: () => import('../../chunks/account/nfts'),
  Swap: loadSwap,
  SwapPreview: loadSwap,
  SwapSelectToken: loadSwap,
  ChooseAccountName: loadNames,
  RegisterAccountName: loadNames,
  RegisterAccountNameSuccess: loadNames,
  SmartSessionCreated: loadSessions,
  SmartSessionList: loadSessions,
  UpdateEmailPrimaryOtp: loadEmbedded,
  UpdateEmailSecondaryOtp: loadEmbedded,
  UpdateEmailWallet: loadEmbedded,
  UpgradeEmailWallet: loadEmbedded,
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
