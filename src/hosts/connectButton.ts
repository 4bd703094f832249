import { type ReactNode, useEffect, useState } from 'react'
import type { AccountState, NetworkState } from '../signals/account/account'
import { type ButtonState, createButton } from '../signals/account/button'
import { createButtonBalance } from '../signals/account/buttonBalance'
import { createHoldings } from '../signals/account/holdings'
import type { View } from '../signals/modal/route'
import { useCore } from './AgletProvider'
import { useCoreValue } from './useCoreValue'

/** The state and actions for a button with a look of its own; values that are not known yet are undefined. */
export interface CustomButtonState {
  /**
   * The button's current purpose: `connect`; `busy` while a wallet request is open and the modal is closed,
   * or an earlier connection is being restored; `locked` when the wallet must be unlocked, or did not answer
   * and must be asked again; `unsupported` when the wallet is on a network that the host did not configure,
   * never with `unsupportedChain: 'ignore'`; `account` when an account is connected.
   */
  readonly kind: ButtonState['kind']
  /** The text of Aglet's own button, translated; for an account its short address, as `0x71…976F7e`. */
  readonly label: string
  /** False on the server and in the browser's first render, which must match the server's. */
  readonly mounted: boolean
  /** As `useAccount` returns it. */
  readonly account: AccountState
  /** The account's address; while `kind` is `busy`, the last known one. */
  readonly address?: string
  /** The account's name, where it has one. */
  readonly name?: string
  /** The URL of the account's avatar. */
  readonly avatar: string | undefined
  /** The balance as text, such as `1.25 ETH`; empty where it could not be read. */
  readonly balance: string | undefined
  /** As `useNetwork` returns it; `supported` is false on a network that the host did not configure. */
  readonly network: NetworkState
  /** The URL of the network's icon. */
  readonly networkIcon: string | undefined
  /**
   * Opens a view of the modal, such as `Connect`, `Account` or `Networks`. Without an argument it acts like
   * Aglet's own button: opens the view for `kind`, or closes the open modal.
   */
  readonly open: (view?: View) => void
  /** Preloads the modal's code; for `onPointerEnter` and `onFocus`, so that a press opens it at once. */
  readonly warm: () => void
}

export interface CustomButtonProps {
  /** Renders the button; called again whenever the state changes. */
  readonly children: (button: CustomButtonState) => ReactNode
}

/**
 * The state and actions for a connect button with a look of its own; `ConnectButton.Custom` passes the same
 * to a render function.
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
    // As an event handler it gets the event in place of a view.
    open: view =>
      core.press(({ ui, aglet }) =>
        typeof view === 'string' ? ui.openModal(aglet, { view }) : ui.pressButton(aglet),
      ),
    warm: core.preload,
  }
}
