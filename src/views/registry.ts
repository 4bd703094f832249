import type { FunctionComponent } from 'react'
import type { View } from '../signals/route'

/** A screen, and the style sheet that only it needs. */
export interface ViewModule {
  readonly default: FunctionComponent
  readonly css?: string
}

/** The screens of a part, which it exports under their names. */
export type Screens = readonly [views: string, load: () => Promise<object>]

export const byView = (parts: readonly Screens[]) =>
  new Map(parts.flatMap(([views, load]) => views.split(' ').map(view => [view, load] as const)))

/** Every screen but the first comes later, with the part of the product that it belongs to. */
const lazy = byView([
  ['Account ConnectingExternal', () => import('../parts/wallet')],
  ['AllWallets GetWallet', () => import('../parts/walletList')],
  ['ConnectingMultiChain SwitchActiveChain SwitchAddress', () => import('../parts/families')],
  ['ConnectingWalletConnect ConnectingWalletConnectBasic', () => import('../parts/pairing')],
  ['Networks SwitchNetwork UnsupportedChain', () => import('../parts/session')],
  ['Downloads WhatIsANetwork WhatIsAWallet', () => import('../parts/lessons')],
])
/** Those that one gets to from the account are listed with its tabs (`accountViews.ts`). */
const FROM_ACCOUNT = /^(?:Account.|Nft|OnRamp|Swap|Verify|Wallet)|Buy|Name/

const loaded: Partial<Record<View, ViewModule>> = {}

/** Whether a screen comes later. */
export const isLazy = (view: View): boolean => lazy.has(view) || FROM_ACCOUNT.test(view)

/** @returns the screen if its code is here. */
export const viewOf = (view: View): ViewModule | undefined => loaded[view]

/** Fetches a screen's code. */
export async function loadView(view: View): Promise<void> {
  const load = lazy.get(view) ?? (await import('../parts/account')).accountViews.get(view)
  const part = (await load?.()) as Readonly<Partial<Record<View, ViewModule>>> | undefined
  const module = part?.[view]
  if (module) loaded[view] ??= module
}
