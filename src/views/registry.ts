import type { FunctionComponent } from 'react'
import type { View } from '../signals/route'

/** A screen, and the style sheet that only it needs. */
export interface ViewModule {
  readonly default: FunctionComponent
  readonly css?: string
}

/** Every screen but the first comes later, with the part of the product that it belongs to and under its own name. */
const PARTS: readonly (readonly [views: string, load: () => Promise<object>])[] = [
  ['Account ConnectingExternal', () => import('../parts/wallet')],
  ['Nft', () => import('../parts/nfts')],
  ['AllWallets GetWallet', () => import('../parts/walletList')],
  ['ConnectingMultiChain SwitchActiveChain SwitchAddress', () => import('../parts/families')],
  ['ConnectingWalletConnect ConnectingWalletConnectBasic', () => import('../parts/pairing')],
  ['Networks SwitchNetwork UnsupportedChain', () => import('../parts/session')],
  ['WalletCompatibleNetworks WalletReceive', () => import('../parts/receive')],
  ['Downloads WhatIsANetwork WhatIsAWallet', () => import('../parts/lessons')],
]
const lazy = new Map(PARTS.flatMap(([views, load]) => views.split(' ').map(view => [view, load] as const)))

const loaded: Partial<Record<View, ViewModule>> = {}

/** Whether a screen comes later. */
export const isLazy = (view: View): boolean => lazy.has(view)

/** @returns the screen if its code is here. */
export const viewOf = (view: View): ViewModule | undefined => loaded[view]

/** Fetches a screen's code. */
export async function loadView(view: View): Promise<void> {
  const part = (await lazy.get(view)?.()) as Readonly<Partial<Record<View, ViewModule>>> | undefined
  const module = part?.[view]
  if (module) loaded[view] ??= module
}
