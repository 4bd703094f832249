import type { Aglet } from '../../aglet'
import { moveAccountFirst } from '../../lib/account/chosenFirst'
import type { Namespace } from '../../types'
import { tellChosen } from './tellChosen'

/**
 * Makes another account that the wallet has granted the active one of its family, and the family the active one. It
 * stays so over reloads, until the wallet itself changes accounts.
 */
export function chooseAccount(aglet: Aglet, namespace: Namespace, address: string): void {
  const { connections, networks } = aglet
  const session = connections.sessionOf(namespace)
  const accounts = session && moveAccountFirst(session.accounts, address)
  if (!accounts) return
  if (accounts[0] !== session.accounts[0]) {
    // First, so that whoever is told of the change finds a provider that acts for the account.
    tellChosen(aglet, { ...session, accounts })
    connections.change(namespace, session.connectorId, { accounts, picked: true })
  }
  const network = networks.activeOf(namespace)
  if (network) networks.activate(network.caipNetworkId)
}
