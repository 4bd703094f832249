import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { sameAddress } from '../../lib/account/address'
import { finite, list, matching, record } from '../../lib/data/json'
import { hexToBigInt } from '../../lib/format/amount'
import type {
  GrantedPermissions,
  Permission,
  PermissionKey,
  PermissionSigner,
  PermissionsRequest,
} from '../../lib/sessions/permissions'
import { readAsked, readRequest } from '../../lib/sessions/readRequest'
import { activateSession } from '../../net/sessions/activateSession'
import { createSession } from '../../net/sessions/createSession'
import { openModal } from '../modal/openModal'
import { requestWallet } from '../money/requestWallet'
import { assertSender, getReadySender, type Sender } from '../money/sender'
import { loadSmartSessions } from './loadSmartSessions'
import { sessionAccount } from './sessionAccount'

/** The `context` that a wallet returns, at most 100 KB. */
const CONTEXT = /^0x(?:[\da-f]{2}){1,100000}$/i

/**
 * Asks the user to let the app act without a prompt each time, until `expiry` (ERC-7715). The API creates a
 * session, the wallet grants it, and the API activates it. Then, if the account is still connected, the modal
 * shows that the session exists and where to revoke it.
 *
 * @throws AgletError see `HostVerbs`
 */
export async function grantPermissions(
  aglet: Aglet,
  input: PermissionsRequest,
  options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<GrantedPermissions> {
  const before = shownEntry(aglet)
  const signal = options.signal ? AbortSignal.any([options.signal, aglet.lifetime]) : aglet.lifetime
  const sender = sessionAccount(aglet)
  const request = readRequest(input, Math.floor(Date.now() / 1000))
  checkSender(input, sender)
  const ready = await getReadySender(aglet, sender.account, signal)
  const { account, address, network } = ready
  const { pci, key } = await createSession(aglet.net, { account, ...request }, signal)
  const chainId = `0x${Number(network.id).toString(16)}` as const
  const signer = withKey(request.signer, key)
  // The address of an EVM account starts with 0x.
  const permissionRequest = { ...request, chainId, address: address as `0x${string}`, signer }
  // The account may have changed while the API was asked.
  assertSender(aglet, ready)
  const reply = await requestWallet(aglet, 'wallet_grantPermissions', [permissionRequest], { signal })
  const { context, expiry, permissions } = readGranted(reply, permissionRequest)
  await activateSession(
    aglet.net,
    { account, pci, context, expiry, signer, permissions, policies: request.policies },
    signal,
  )
  const isInUse = aglet.connections.sessionOf('eip155')?.accounts[0]?.address === address
  const shown = shownEntry(aglet)
  // Keep the current view if the user has opened another one meanwhile.
  if (isInUse && (!shown || shown === before)) openModal(aglet, { view: 'SmartSessionCreated' })
  // Reload the list, so that its subscribers see the new session.
  loadSmartSessions(aglet)
  return { chainId, address: permissionRequest.address, expiry, permissions, context: pci }
}

/** The modal's current route entry; undefined while it is closed. */
const shownEntry = ({ opened, route }: Aglet) => (opened.peek() ? route.entry.peek() : undefined)

/**
 * Checks that the request is for the active account and network.
 *
 * @throws AgletError `network_changed`, `account_changed`
 */
function checkSender({ chainId, address }: PermissionsRequest, sender: Sender): void {
  if (chainId !== undefined && hexToBigInt(chainId) !== BigInt(sender.network.id))
    throw new AgletError('network_changed', 'The app is on another network.', { meta: { Field: 'chainId' } })
  if (address !== undefined && !(typeof address === 'string' && sameAddress(address, sender.address)))
    throw new AgletError('account_changed', 'The app has another account.', { meta: { Field: 'address' } })
}

/** Puts the API's key before the app's: both have to sign. */
const withKey = (signer: PermissionSigner, key: PermissionKey): PermissionSigner => ({
  type: 'keys',
  data: { keys: [key, ...(signer.type === 'key' ? [signer.data] : signer.data.keys)] },
})

/** Validates the granted permissions, which may be fewer than requested. @throws AgletError `bad_response` */
function readGranted(
  reply: unknown,
  permissionRequest: { readonly chainId: string; readonly address: string; readonly expiry: number },
): { readonly context: string; readonly expiry: number; readonly permissions: readonly Permission[] } {
  const row = record(list(reply)?.[0] ?? reply)
  const context = matching(row?.['context'], CONTEXT)
  const expiry = finite(row?.['expiry'])
  const permissions = list(row?.['permissions'])
  const { chainId, address } = permissionRequest
  const isOther =
    hexToBigInt(row?.['chainId'] ?? chainId) !== hexToBigInt(chainId) ||
    !sameAddress(String(row?.['address'] ?? address), address)
  if (!context || !expiry || expiry > permissionRequest.expiry || !permissions?.length || isOther)
    throw new AgletError('bad_response', 'The wallet answered with something else than permissions.')
  try {
    return { context, expiry, permissions: permissions.map((one, i) => readAsked(one, `permissions[${i}]`)) }
  } catch (cause) {
    throw new AgletError('bad_response', 'The wallet answered with something else than permissions.', {
      cause,
    })
  }
}
