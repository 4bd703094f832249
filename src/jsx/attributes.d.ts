// The attributes of each element; the other files of this folder declare them for each framework.
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
  /** Disabled while the attribute is present, whatever its value: leave it out to enable the button. */
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

/** The element class and its attributes, by tag. */
export interface AgletElements {
  'aglet-button': [AgletButton, AccountButtonAttributes]
  'aglet-account-button': [AgletAccountButton, AccountButtonAttributes]
  'aglet-connect-button': [AgletConnectButton, ConnectButtonAttributes]
  'aglet-network-button': [AgletNetworkButton, NetworkButtonAttributes]
  'aglet-modal': [AgletModalElement, object]
}
