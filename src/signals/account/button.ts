import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { AgletCore } from '../../aglet'
import { shortAddress } from '../../lib/format/shortAddress'
import { unsupportedChainPolicy } from '../../options'
import { createAccountName } from './accountName'

/** The state of a button in the host's page. `label` is an English text to be translated. */
export interface ButtonState {
  readonly kind: 'connect' | 'busy' | 'locked' | 'unsupported' | 'account'
  readonly label: string
  /** For the avatar, which is dimmed while reconnecting. */
  readonly address?: string
  /** The account's name, if it has one. */
  readonly name?: string
}

/** Derived from the account; shared by all buttons of an instance. */
export function createButton(aglet: AgletCore): ReadonlySignal<ButtonState> {
  const { connections, opened } = aglet
  const { account, network } = aglet.account
  const name = aglet.get(createAccountName)
  return computed((): ButtonState => {
    const { address, waitingFor, lastAddress, namespace } = account.value
    if (address)
      return network.value.supported || unsupportedChainPolicy(aglet.options.value) === 'ignore'
        ? {
            kind: 'account',
            label: shortAddress(address),
            address,
            ...(name.value && { name: name.value }),
          }
        : { kind: 'unsupported', label: 'Switch Network', address }
    if (waitingFor === 'locked') return { kind: 'locked', label: 'Unlock wallet' }
    if (waitingFor === 'silent') return { kind: 'locked', label: 'Reconnect' }
    // While the modal is open, the modal itself shows the pending prompt.
    const asked = connections.all.value[namespace]?.status === 'connecting' && !opened.value
    if (waitingFor === 'waiting' || asked)
      return { kind: 'busy', label: 'Connecting...', ...(lastAddress && { address: lastAddress }) }
    return { kind: 'connect', label: 'Connect Wallet' }
  })
}
