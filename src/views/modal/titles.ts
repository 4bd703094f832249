import type { Translate } from '../../i18n/t'
import type { RouteEntry, View } from '../../signals/modal/route'

/** Header texts. A view without one is titled by its data, or has a default title. */
const TITLES: Partial<Record<View, string>> = {
  AccountSettings: 'Settings',
  AllWallets: 'All Wallets',
  ApproveTransaction: 'Approve Transaction',
  BuyInProgress: 'Buy',
  Connect: 'Connect Wallet',
  ConnectSocials: 'All socials',
  ConnectWallets: 'Connect wallet',
  ConnectingMultiChain: 'Select chain',
  ConnectingSocial: 'Connect Social',
  Create: 'Create Wallet',
  EmailVerifyDevice: 'Register Device',
  EmailVerifyOtp: 'Confirm Email',
  GetWallet: 'Get a wallet',
  LookAround: 'Look around',
  Networks: 'Choose Network',
  RegisterAccountName: 'Choose name',
  OnRampActivity: 'Activity',
  OnRampFiatSelect: 'Select Currency',
  OnRampProviders: 'Choose Provider',
  OnRampTokenSelect: 'Select Token',
  ConnectingSiwe: 'Sign In',
  SIWXSignMessage: 'Sign In',
  SmartSessionCreated: 'Smart Sessions',
  SmartSessionList: 'Smart Sessions',
  Swap: 'Swap',
  SwapPreview: 'Review swap',
  SwapSelectToken: 'Select token',
  SwitchActiveChain: 'Switch chain',
  SwitchAddress: 'Switch Address',
  UnsupportedChain: 'Switch Network',
  UpdateEmailPrimaryOtp: 'Confirm Current Email',
  UpdateEmailSecondaryOtp: 'Confirm New Email',
  UpdateEmailWallet: 'Edit Email',
  UpgradeEmailWallet: 'Upgrade your Wallet',
  VerifyHashes: 'Verify on your device',
  WalletCompatibleNetworks: 'Compatible Networks',
  WalletReceive: 'Receive',
  WalletSend: 'Send',
  WalletSendPreview: 'Review send',
  WalletSendSelectToken: 'Select Token',
  WalletSendSent: 'Send',
  WhatIsABuy: 'What is Buy?',
  WhatIsANetwork: 'What is a network?',
  WhatIsAWallet: 'What is a wallet?',
  WhatIsWrong: 'What is wrong?',
}

/** @returns the header's text, which also names the dialog. */
export function titleOf({ view, data }: RouteEntry, t: Translate): string {
  if (view === 'ConnectingExternal') return data.connector?.name ?? t('Connect Wallet')
  // A product name, the same in every language.
  if (view.startsWith('ConnectingWalletConnect')) return data.wallet?.name ?? 'WalletConnect'
  if (data.social && !data.trouble) return data.social.name
  if (view === 'SwitchNetwork') return data.network?.name ?? t('Switch Network')
  if (view === 'Nft') return 'NFT'
  if (view === 'ConnectingFarcaster') return 'Farcaster'
  if (view === 'Downloads')
    return data.wallet ? t('Get {wallet}', { wallet: data.wallet.name }) : t('Get a wallet')
  return t(TITLES[view] ?? 'Account')
}
