// The attributes of each element; the files beside this one tell them to the frameworks.
import type {
  AgletAccountButton,
  AgletButton,
  AgletConnectButton,
  AgletModalElement,
  AgletNetworkButton,
} from '../elements.js'
import type { Namespace } from '../types.js'

export interface NetworkButtonAttributes {
  /** Default: the network's name. */
  label?: string | undefined
  /** Disabled as long as the attribute is there: leave it out for a button that can be pressed. */
  disabled?: true | '' | undefined
}

export interface ConnectButtonAttributes extends NetworkButtonAttributes {
  /** Default `Connecting...`. */
  'loading-label'?: string | undefined
  /** Offers only this family's wallets. */
  namespace?: Namespace | undefined
}

export interface AccountButtonAttributes extends ConnectButtonAttributes {
  /** The native balance under the name. Default show. */
  balance?: 'show' | 'hide' | undefined
  /** Characters of the address kept at its start and end. Default 4 and 6. */
  'chars-start'?: number | string | undefined
  'chars-end'?: number | string | undefined
}

/** By tag: the element, and its attributes. */
export interface AgletElements {
  'aglet-button': [AgletButton, AccountButtonAttributes]
  'aglet-account-button': [AgletAccountButton, AccountButtonAttributes]
  'aglet-connect-button': [AgletConnectButton, ConnectButtonAttributes]
  'aglet-network-button': [AgletNetworkButton, NetworkButtonAttributes]
  'aglet-modal': [AgletModalElement, object]
}
