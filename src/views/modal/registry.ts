import type { FunctionComponent } from 'react'
import type { Aglet } from '../../aglet'
import type { View } from '../../signals/modal/route'

/** A view, and the style sheet that only it needs. */
export interface ViewModule {
  readonly default: FunctionComponent
  readonly css?: string
}

/** For each view, what loads the chunk that exports it under its name. */
export type ViewLoaders = {
  readonly [Name in View]?: () => Promise<{ readonly [Export in Name]: ViewModule }>
}

const loadWalletList = () => import('../../chunks/connect/walletList')
const loadFamilies = () => import('../../chunks/connect/families')
const loadPairing = () => import('../../chunks/pairing/pairing')
const loadSession = () => import('../../chunks/modal/session')
const loadSiwx = () => import('../../chunks/siwx/siwx')
const loadLogin = () => import('../../chunks/embedded/login')
const loadLessons = () => import('../../chunks/connect/lessons')

/** The views that load with the part of the product that they belong to. */
export const LAZY_VIEWS: ViewLoaders = {
  AllWallets: loadWalletList,
  GetWallet: loadWalletList,
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
  ConnectSocials: loadLogin,
  ConnectWallets: loadLogin,
  ConnectingFarcaster: loadLogin,
  ConnectingSocial: loadLogin,
  Create: loadLogin,
  EmailVerifyDevice: loadLogin,
  EmailVerifyOtp: loadLogin,
  Downloads: loadLessons,
  WhatIsANetwork: loadLessons,
  WhatIsAWallet: loadLessons,
}
/** The views that are reached from the account are listed with its tabs (`accountViews.ts`). */
const FROM_ACCOUNT = /^(?:Account.|Nft|OnRamp|Smart|Swap|Up|Verify|Wallet)|Buy|Name/

const loaded: Partial<Record<View, ViewModule>> = {}

export const WITH_WALLET = /^(?:Account|ConnectingExternal)$/

/** Whether the code of a view is loaded only when the view is wanted. */
export const isLazy = (view: View): boolean =>
  Object.hasOwn(LAZY_VIEWS, view) || WITH_WALLET.test(view) || FROM_ACCOUNT.test(view)

/** @returns the view if its code has loaded */
export const viewOf = (view: View): ViewModule | undefined => loaded[view]

/** Loads the code of a view. */
export async function loadView({ runtime }: Pick<Aglet, 'runtime'>, view: View): Promise<void> {
  const load: (() => Promise<Readonly<Partial<Record<View, ViewModule>>>>) | undefined = WITH_WALLET.test(
    view,
  )
    ? runtime.loadWallet
    : (LAZY_VIEWS[view] ?? (await import('../../chunks/account/account')).accountViews[view])
  const part = await load?.()
  const module = part?.[view]
  if (module) loaded[view] ??= module
}
