import { type ReactNode, useEffect, useState } from 'react'
import type { AccountState, NetworkState } from '../signals/account/account'
import { type ButtonState, createButton } from '../signals/account/button'
import { createButtonBalance } from '../signals/account/buttonBalance'
import { createHoldings } from '../signals/account/holdings'
import type { View } from '../signals/modal/route'
import { useCore } from './AgletProvider'
import { useCoreValue } from './useCoreValue'

/** All that a button of the page's own needs; what is not known yet is undefined. */
export interface CustomButtonState {
  /**
   * What the button is for now: `connect`; `busy` while a wallet is asked and the modal is closed, or an earlier connection is
   * taken up again; `locked` when the wallet must be unlocked, or asked again because it does not answer; `unsupported` when it
   * is on a network that the host did not ask for, never with `unsupportedChain: 'ignore'`; `account` when somebody is connected.
   */
  readonly kind: ButtonState['kind']
  /** The text of Aglet's own button, in the user's language; of an account its short address, as `0x71…976F7e`. */
  readonly label: string
  /** False on a server and in the first drawing of the browser, which must be equal. */
  readonly mounted: boolean
  /** As `useAccount` returns it. */
  readonly account: AccountState
  /** The account's address; while it is reconnected, the one that was last seen. */
  readonly address?: string
  /** The account's name, where it has one. */
  readonly name?: string
  /** The URL of the account's picture. */
  readonly avatar: string | undefined
  /** The balance as text, as `1.25 ETH`; empty where it could not be read. */
  readonly balance: string | undefined
  /** As `useNetwork` returns it; `supported` is false where the wallet is on a network that the host did not ask for. */
  readonly network: NetworkState
  /** The URL of the network's picture. */
  readonly networkIcon: string | undefined
  /**
   * Opens a view of the modal, such as `Connect`, `Account` or `Networks`. Without one it does what a press of Aglet's own
   * button does: opens what `kind` asks for, or closes what is open.
   */
  readonly open: (view?: View) => void
  /** Fetches the modal's code: for `onPointerEnter` and `onFocus`, so that a press opens it at once. */
  readonly warm: () => void
}

export interface CustomButtonProps {
  /** Draws the button; it is called again whenever something of that changes. */
  readonly children: (button: CustomButtonState) => ReactNode
}

/**
 * What a button for connecting shows and does, for one of the page's own look; `ConnectButton.Custom` gives the same to a
 * function.
 */
export function useConnectButton(): CustomButtonState {
  const core = useCore()
  const button = useCoreValue(one => one.get(createButton))
  const network = useCoreValue(({ account }) => account.network)
  const images = useCoreValue(({ networks }) => networks.images)
  const t = useCoreValue(one => one.t)
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return {
    ...button,
    label: t(button.label),
    mounted,
    account: useCoreValue(one => one.account.account),
    avatar: useCoreValue(one => one.get(createHoldings).identity).value?.avatar,
    balance: useCoreValue(one => one.get(createButtonBalance)),
    network,
    networkIcon: images[network.caipNetworkId],
    open: view =>
      core.press(({ ui, aglet }) => (view ? ui.openModal(aglet, { view }) : ui.pressButton(aglet))),
    warm: core.warm,
  }
}
