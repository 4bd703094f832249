import type { FunctionComponent } from 'react'
import type { View } from '../signals/route'
import { Connect } from './Connect'

/** A screen, and the style sheet that only it needs. */
export interface ViewModule {
  readonly default: FunctionComponent
  readonly css?: string
}

/** Every screen but the first is a chunk of its own. */
const lazy: Partial<Record<View, () => Promise<ViewModule>>> = {
  Account: () => import('./Account'),
  ConnectingExternal: () => import('./ConnectingExternal'),
  Downloads: () => import('./Downloads'),
  Networks: () => import('./Networks'),
  SwitchNetwork: () => import('./SwitchNetwork'),
  UnsupportedChain: () => import('./UnsupportedChain'),
  WhatIsANetwork: () => import('./WhatIsANetwork'),
  WhatIsAWallet: () => import('./WhatIsAWallet'),
}

const loaded: Partial<Record<View, ViewModule>> = { Connect: { default: Connect } }

/** @returns the screen if its code is here. */
export const viewOf = (view: View): ViewModule | undefined => loaded[view]

/** Fetches a screen's code. A name without a screen leads to Connect. */
export async function loadView(view: View): Promise<ViewModule> {
  return (loaded[view] ??= (await lazy[view]?.()) ?? loaded.Connect!)
}
