import type { AgletCore } from '../../aglet'
import { moveAccountFirst } from '../../lib/account/chosenFirst'
import { createTransitions } from '../../signals/connect/transitions'
import type { Namespace } from '../../types'
import { notifyChosenAccount } from './notifyChosenAccount'

/**
 * Makes another account that the wallet has granted the active one of its namespace, and activates the
 * namespace. The choice survives reloads, until the wallet itself changes accounts.
 */
export function chooseAccount(aglet: AgletCore, namespace: Namespace, address: string): void {
  const { connections, networks } = aglet
  const session = connections.sessionOf(namespace)
  const accounts = session && moveAccountFirst(session.accounts, address)
  if (!accounts) return
  if (accounts[0] !== session.accounts[0]) {
    // The adapter goes first, so that listeners to the change find a provider that acts for the new account.
    notifyChosenAccount(aglet, { ...session, accounts })
    aglet.get(createTransitions).change(namespace, session.connectorId, { accounts, picked: true })
  }
  const network = networks.activeOf(namespace)
  if (network) networks.activate(network.caipNetworkId)
}
