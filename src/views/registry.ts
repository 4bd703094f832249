import type { FunctionComponent } from 'react'
import type { View } from '../signals/route'

/** A screen, and the style sheet that only it needs. */
export interface ViewModule {
  readonly default: FunctionComponent
  readonly css?: string
}

/** Every screen but the first comes later, with the part of the product that it belongs to. */
const lazy: Partial<Record<View, () => Promise<ViewModule>>> = {
  Account: () => import('../parts/wallet').then(part => part.Account),
  AllWallets: () => import('../parts/walletList').then(part => part.AllWallets),
  ConnectingExternal: () => import('../parts/wallet').then(part => part.ConnectingExternal),
  ConnectingMultiChain: () => import('../parts/families').then(part => part.ConnectingMultiChain),
  ConnectingWalletConnect: () => import('../parts/pairing').then(part => part.ConnectingWalletConnect),
  ConnectingWalletConnectBasic: () =>
    import('../parts/pairing').then(part => part.ConnectingWalletConnectBasic),
  Downloads: () => import('../parts/lessons').then(part => part.Downloads),
  GetWallet: () => import('../parts/walletList').then(part => part.GetWallet),
  Networks: () => import('../parts/session').then(part => part.Networks),
  SwitchActiveChain: () => import('../parts/families').then(part => part.SwitchActiveChain),
  SwitchAddress: () => import('../parts/families').then(part => part.SwitchAddress),
  SwitchNetwork: () => import('../parts/session').then(part => part.SwitchNetwork),
  UnsupportedChain: () => import('../parts/session').then(part => part.UnsupportedChain),
  WhatIsANetwork: () => import('../parts/lessons').then(part => part.WhatIsANetwork),
  WhatIsAWallet: () => import('../parts/lessons').then(part => part.WhatIsAWallet),
}

const loaded: Partial<Record<View, ViewModule>> = {}

/** Whether a screen comes later. */
export const isLazy = (view: View): boolean => Object.hasOwn(lazy, view)

/** @returns the screen if its code is here. */
export const viewOf = (view: View): ViewModule | undefined => loaded[view]

/** Fetches a screen's code. */
export async function loadView(view: View): Promise<void> {
  const module = await lazy[view]?.()
  if (module) loaded[view] ??= module
}
