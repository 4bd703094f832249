import type { CaipAddress } from '../../types'

// The request and the result of `grantPermissions`, in the shapes of ERC-7715.

type Hex = `0x${string}`

/** A key that signs for the app. */
export interface PermissionKey {
  readonly type: 'secp256k1' | 'secp256r1'
  readonly publicKey: Hex
}

/** The signer of calls within the permissions: one key, or several that sign together. */
export type PermissionSigner =
  | { readonly type: 'key'; readonly data: PermissionKey }
  | { readonly type: 'keys'; readonly data: { readonly keys: readonly PermissionKey[] } }

/** Permission to call certain functions of one contract. */
export interface ContractCallPermission {
  readonly type: 'contract-call'
  readonly data: {
    readonly address: Hex
    /** The contract's JSON ABI; it needs at least these functions. */
    readonly abi: readonly object[]
    readonly functions: readonly {
      readonly functionName: string
      /** One condition per argument. Without conditions any arguments are allowed. */
      readonly args?: readonly {
        readonly operator: 'EQUAL' | 'GREATER_THAN' | 'LESS_THAN'
        readonly value: Hex
      }[]
      /** Maximum amount of the native coin that a call may send (wei, hex). Default none. */
      readonly valueLimit?: Hex
    }[]
  }
}

/**
 * Permission to spend the native coin, up to `allowance` (wei, hex) in each `period` (s) since `start` (unix
 * s).
 */
export interface NativeAllowancePermission {
  readonly type: 'native-token-recurring-allowance'
  readonly data: { readonly allowance: Hex; readonly start: number; readonly period: number }
}

/** Permission to spend an ERC-20 token, up to `allowance` in its smallest unit. */
export interface TokenAllowancePermission {
  readonly type: 'erc20-recurring-allowance'
  readonly data: {
    readonly token: Hex
    readonly allowance: Hex
    readonly start: number
    readonly period: number
  }
}

/** One permission that an app requests. */
export type Permission = ContractCallPermission | NativeAllowancePermission | TokenAllowancePermission

/** The permissions that an app requests, and their expiry (`wallet_grantPermissions`, ERC-7715). */
export interface PermissionsRequest {
  /** EIP-155 chain id in hex. Default: the active network, which it must be. */
  readonly chainId?: Hex
  /** Default: the active account, which it must be. */
  readonly address?: Hex
  /** Unix seconds. */
  readonly expiry: number
  readonly signer: PermissionSigner
  /** At least one, at most 50. */
  readonly permissions: readonly Permission[]
  /** Conditions for all permissions, in the wallet's own terms. Default none. */
  readonly policies?: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[]
}

/** The granted permissions, which may be fewer than were requested. */
export interface GrantedPermissions {
  readonly chainId: Hex
  readonly address: Hex
  /** Unix seconds. */
  readonly expiry: number
  readonly permissions: readonly Permission[]
  /**
   * The permission context id, which the app passes to act and which identifies the session when it is
   * revoked.
   */
  readonly context: string
}

/** The grant as it is reported to the API: as above, with the API's own key among the signers. */
export interface SessionGrant {
  readonly account: CaipAddress
  readonly expiry: number
  readonly signer: PermissionSigner
  readonly permissions: readonly Permission[]
  readonly policies: NonNullable<PermissionsRequest['policies']>
}
