import { AgletError } from '../../errors'
import type { View } from '../../signals/modal/route'
import { Account } from '../account/Account'
import { withAccount } from '../account/withAccount'
import { ConnectingExternal } from '../connect/ConnectingExternal'
import type { ViewComponent } from './registry'

/** For each view, a function that loads the chunk that exports the view under its name. */
export type ViewLoaders = {
  readonly [Name in View]?: () => Promise<{ readonly [Export in Name]: ViewComponent }>
}

const loadWalletList = () => import('../../chunks/connect/walletList')
const loadFamilies = () => import('../../chunks/connect/families')
const loadPairing = () => import('../../chunks/pairing/pairing')
const loadSession = () => import('../../chunks/modal/session')
const loadSiwx = () => import('../../chunks/siwx/siwx')
const loadChoices = () => import('../../chunks/embedded/choices')
const loadLogin = () => import('../../chunks/embedded/login')
const loadDoctor = () => import('../../chunks/doctor/doctor')
const loadLessons = () => import('../../chunks/connect/lessons')

/** The lazy-loaded views, each with the chunk of its feature; the first two are part of this chunk. */
export const LAZY_VIEWS: ViewLoaders = {
  Account: async () => ({ Account }),
  ConnectingExternal: async () => ({ ConnectingExternal }),
  AllWallets: loadWalletList,
  ApproveTransaction: () => import('../../chunks/embedded/approve'),
  ConnectingMultiChain: loadFamilies,
  SwitchActiveChain: loadFamilies,
  SwitchAddress: loadFamilies,
  ConnectingWalletConnect: loadPairing,
  ConnectingWalletConnectBasic: loadPairing,
  Networks: loadSession,
  ConnectingSiwe: loadSiwx,
  SIWXSignMessage: loadSiwx,
  SwitchNetwork: loadSession,
  UnsupportedChain: loadSession,
  ConnectSocials: loadChoices,
  ConnectWallets: loadChoices,
  ConnectingFarcaster: () => import('../../chunks/embedded/farcaster'),
  ConnectingSocial: loadLogin,
  Create: loadChoices,
  EmailVerifyDevice: loadLogin,
  EmailVerifyOtp: loadLogin,
  Downloads: loadLessons,
  GetWallet: loadLessons,
  LookAround: () => import('../../chunks/account/lookAround'),
  WhatIsANetwork: loadLessons,
  WhatIsAWallet: loadLessons,
  WhatIsWrong: loadDoctor,
}

/** The views that need an account. */
const OF_ACCOUNT: readonly View[] = ['Account', 'WalletSend', 'Swap']

/** The function that loads a view's code; undefined for a name without a view. */
export async function loaderOf(
  view: View,
): Promise<(() => Promise<Readonly<Partial<Record<View, ViewComponent>>>>) | undefined> {
  if (Object.hasOwn(LAZY_VIEWS, view)) return LAZY_VIEWS[view]
  // The views reached from the account are listed in the chunk of its tabs, which they need anyway.
  const { accountViews } = await import('../../chunks/account/account')
  return Object.hasOwn(accountViews, view) ? accountViews[view] : undefined
}

/** Loads the code of a view. @throws AgletError `unknown` for a name without a view */
export async function loadLaterView(view: View): Promise<ViewComponent> {
  const found = (await (await loaderOf(view))?.())?.[view]
  if (found) return OF_ACCOUNT.includes(view) ? withAccount(found) : found
  throw new AgletError('unknown', 'There is no such view.')
}
