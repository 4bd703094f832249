import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { NftHolding } from '../../lib/account/nftHoldings'
import type { Purpose } from '../../lib/doctor/findings'
import type { SigningRequest } from '../../lib/evm/deviceHashes'
import type { Social } from '../../options'
import type { Connector, Network, WalletItem } from '../../types'
import type { FollowedLink } from '../pairing/pairing'

/** All views, with the names of the spec ([2.2]). */
export type View =
  | 'Connect'
  | 'Account'
  | 'AccountSettings'
  | 'AllWallets'
  | 'ApproveTransaction'
  | 'ChooseAccountName'
  | 'BuyInProgress'
  | 'ConnectSocials'
  | 'ConnectWallets'
  | 'ConnectingExternal'
  | 'ConnectingFarcaster'
  | 'ConnectingMultiChain'
  | 'ConnectingSiwe'
  | 'ConnectingSocial'
  | 'ConnectingWalletConnect'
  | 'ConnectingWalletConnectBasic'
  | 'Create'
  | 'Downloads'
  | 'EmailVerifyDevice'
  | 'EmailVerifyOtp'
  | 'GetWallet'
  | 'LookAround'
  | 'Networks'
  | 'Nft'
  | 'OnRampActivity'
  | 'OnRampFiatSelect'
  | 'OnRampProviders'
  | 'OnRampTokenSelect'
  | 'RegisterAccountName'
  | 'RegisterAccountNameSuccess'
  | 'SIWXSignMessage'
  | 'SmartSessionCreated'
  | 'SmartSessionList'
  | 'Swap'
  | 'SwapPreview'
  | 'SwapSelectToken'
  | 'SwitchActiveChain'
  | 'SwitchAddress'
  | 'SwitchNetwork'
  | 'UnsupportedChain'
  | 'UpdateEmailPrimaryOtp'
  | 'UpdateEmailSecondaryOtp'
  | 'UpdateEmailWallet'
  | 'UpgradeEmailWallet'
  | 'VerifyHashes'
  | 'WalletCompatibleNetworks'
  | 'WalletReceive'
  | 'WalletSend'
  | 'WalletSendPreview'
  | 'WalletSendSelectToken'
  | 'WalletSendSent'
  | 'WhatIsABuy'
  | 'WhatIsANetwork'
  | 'WhatIsAWallet'
  | 'WhatIsWrong'

/** The failure that the view WhatIsWrong is about. */
export interface Trouble {
  readonly purpose: Purpose
  /** The view in which the user tries again. */
  readonly from: View
  /** The error code, or `popup_blocked`; absent when there is no error, as after a long wait. */
  readonly failure?: string
}

/** Data that one view passes to the next. */
export interface RouteData {
  readonly connector?: Connector
  /** The link with which the user's tap already opened the wallet. */
  readonly linking?: FollowedLink
  readonly wallet?: WalletItem
  readonly network?: Network
  readonly nft?: NftHolding
  /** The login provider (ConnectingSocial, ConnectingFarcaster). */
  readonly social?: { readonly provider: Social; readonly name: string }
  /** What a wallet is asked to sign (VerifyHashes). */
  readonly signing?: SigningRequest
  /** One wallet in several families (ConnectingMultiChain). */
  readonly connectors?: readonly Connector[]
  /** The side of a swap that a token is chosen for (SwapSelectToken). */
  readonly target?: 'source' | 'destination'
  readonly trouble?: Trouble
  /** For UnsupportedChain when only swaps are unsupported: the networks that support them. */
  readonly swaps?: readonly Network[]
}

export interface RouteEntry {
  readonly view: View
  readonly data: RouteData
}

/** The stack of views; the last entry is shown, and `back` returns to the one before. */
export function createRoute() {
  const history = signal<readonly RouteEntry[]>([{ view: 'Connect', data: {} }])
  /** 1 forward, -1 back, 0 neither: the side a new view slides in from. */
  const direction = signal<-1 | 0 | 1>(0)

  const top = () => history.peek().at(-1)!
  const set = (next: readonly RouteEntry[], side: -1 | 0 | 1) => {
    direction.value = side
    history.value = next
  }
  const back = (): boolean => {
    const entries = history.peek()
    if (entries.length < 2 || entries.some(entry => entry.view === 'UnsupportedChain')) return false
    set(entries.slice(0, -1), -1)
    return true
  }
  const reset = (view: View, data: RouteData = {}) => set([{ view, data }], 0)

  return {
    history: history as ReadonlySignal<readonly RouteEntry[]>,
    direction: direction as ReadonlySignal<-1 | 0 | 1>,
    entry: computed(() => history.value.at(-1)!),
    view: computed(() => history.value.at(-1)!.view),
    canGoBack: computed(() => history.value.length > 1),

    /** Pushes a view; ignored when it is already shown ([2.22]). */
    push(view: View, data: RouteData = {}) {
      if (top().view !== view) set([...history.peek(), { view, data }], 1)
    },
    /** Replaces only the top entry ([2.23]). */
    replace(view: View, data: RouteData = {}) {
      if (top().view !== view) set([...history.peek().slice(0, -1), { view, data }], 1)
    },
    reset,
    /** Pops one entry. @returns false when the modal should close instead ([2.24]). */
    back,
  }
}

export type Route = ReturnType<typeof createRoute>
