import { type Address, encodeFunctionData, type Hex, type LocalAccount, toHex } from 'viem'
import { record } from '../../../src/lib/data/json'
import { invalidParams } from '../../../src/testing/providerError'
import { ENTRY_POINT, sessionAccountAbi } from '../contracts'
import { readSeconds } from './permissionFields'
import { readPermissions } from './readPermissions'
import { readSigners } from './readSigners'
import { type AccountCall, accountAddress, deployment } from './sessionAccount'
import { caipAccount, nowSeconds, type SessionProject, type SessionStore } from './sessionStore'

/** The reply to `wallet_grantPermissions`, with the field names of all versions of ERC-7715 that apps use. */
export interface GrantedPermissions {
  /** In hex. */
  readonly chainId: Hex
  readonly address: Address
  /** Unix seconds. */
  readonly expiry: number
  readonly signer: unknown
  readonly permissions: readonly unknown[]
  readonly policies: readonly unknown[]
  /** The session's id on the chain. */
  readonly context: Hex
  /** The same in viem's field name. */
  readonly permissionsContext: Hex
  readonly grantedPermissions: readonly unknown[]
  readonly factory: Address
  readonly factoryData: Hex
  readonly signerData: { readonly submitToAddress: Address }
}

export interface SessionGrants {
  grant(owner: LocalAccount, request: unknown, project?: SessionProject): Promise<GrantedPermissions>
  revoke(owner: LocalAccount, request: unknown): Promise<Hex>
}

interface Context {
  readonly chainId: number
  readonly store: SessionStore
  /** Makes a call from the account, and waits until it is mined. @throws as `sendTransaction` */
  call(owner: LocalAccount, call: AccountCall): Promise<void>
  /** Signs a message as the account. */
  sign(owner: LocalAccount, text: string): Promise<Hex>
}

const UNKNOWN: SessionProject = { id: '', name: 'Unknown', url: null, iconUrl: null }

/** Grants and revokes sessions of accounts on the chain. */
export function createSessionGrants({ chainId, store, call, sign }: Context): SessionGrants {
  const self = (owner: LocalAccount, data: Hex) => call(owner, { to: accountAddress(owner.address), data })

  return {
    async grant(owner, request, project = UNKNOWN) {
      const { expiry, signer, permissions, policies, address: of, chainId: wanted } = record(request) ?? {}
      const address = accountAddress(owner.address)
      if (of !== undefined && String(of).toLowerCase() !== address.toLowerCase())
        throw invalidParams('The permissions are for another account.')
      if (wanted !== undefined && Number(wanted) !== chainId)
        throw invalidParams(
          `The permissions are for chain ${Number(wanted)}, but the wallet is on ${chainId}.`,
        )
      const validUntil = readExpiry(expiry)
      const signers = readSigners(signer)
      const { rules, granted } = readPermissions(permissions, policies)
      const id = toHex(crypto.getRandomValues(new Uint8Array(32)))
      await self(
        owner,
        encodeFunctionData({
          abi: sessionAccountAbi,
          functionName: 'grantSession',
          args: [id, signers, validUntil, rules],
        }),
      )

      const account = caipAccount(chainId, address)
      // If the app has created the session through the API, the signers include the API's key.
      const made = store.of(account).find(({ cosigner }) => cosigner && signers.includes(cosigner.address))
      if (made) made.grant = { id, signers }
      else
        store.add(account, {
          row: {
            project,
            pci: crypto.randomUUID(),
            expiry: validUntil,
            createdAt: nowSeconds(),
            permissions: granted,
            policies: policies ?? [],
            context: id,
            revokedAt: null,
          },
          grant: { id, signers },
        })
      return {
        chainId: toHex(chainId),
        address,
        expiry: validUntil,
        signer,
        permissions: granted,
        policies: Array.isArray(policies) ? policies : [],
        context: id,
        permissionsContext: id,
        grantedPermissions: granted,
        ...deployment(owner.address),
        signerData: { submitToAddress: ENTRY_POINT },
      }
    },

    async revoke(owner, request) {
      const { pci, context, permissionsContext } = record(request) ?? {}
      const session = store
        .of(caipAccount(chainId, accountAddress(owner.address)))
        .find(({ row, grant }) => row.pci === pci || (grant && grant.id === (context ?? permissionsContext)))
      if (!session) throw invalidParams('There is no such permission.')
      const { grant, row } = session
      if (grant && !grant.revokedAt) {
        await self(
          owner,
          encodeFunctionData({ abi: sessionAccountAbi, functionName: 'revokeSession', args: [grant.id] }),
        )
        grant.revokedAt = nowSeconds()
      }
      return sign(owner, row.pci)
    },
  }
}

function readExpiry(expiry: unknown): number {
  const seconds = readSeconds(expiry)
  if (seconds > nowSeconds()) return seconds
  throw invalidParams('Expected an expiry in the future (unix seconds).')
}
