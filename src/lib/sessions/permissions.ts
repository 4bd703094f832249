import type { CaipAddress } from '../../types'

// What a host asks for with `grantPermissions`, in the shapes of ERC-7715, and what it gets.

type Hex = `0x${string}`

/** A key that signs for the app. */
export interface PermissionKey {
  readonly type: 'secp256k1' | 'secp256r1'
  readonly publicKey: Hex
}

/** Who acts within the permissions: one key, or several that sign together. */
export type PermissionSigner =
  | { readonly type: 'key'; readonly data: PermissionKey }
  | { readonly type: 'keys'; readonly data: { readonly keys: readonly PermissionKey[] } }

/** Calls of some functions of one contract. */
export interface ContractCallPermission {
  readonly type: 'contract-call'
  readonly data: {
    readonly address: Hex
    /** The contract's JSON ABI, at least of these functions. */
    readonly abi: readonly object[]
    readonly functions: readonly {
      readonly functionName: string
      /** One for each argument: what it is held against. Without them any argument will do. */
      readonly args?: readonly {
        readonly operator: 'EQUAL' | 'GREATER_THAN' | 'LESS_THAN'
        readonly value: Hex
      }[]
      /** The most of the network's coin that a call may send along (wei, hex). Default none. */
      readonly valueLimit?: Hex
    }[]
  }
}

/** Spending the network's coin, up to `allowance` (wei, hex) in each `period` (s) since `start` (unix s). */
export interface NativeAllowancePermission {
  readonly type: 'native-token-recurring-allowance'
  readonly data: { readonly allowance: Hex; readonly start: number; readonly period: number }
}

/** The same of an ERC-20 token, in its smallest unit. */
export interface TokenAllowancePermission {
  readonly type: 'erc20-recurring-allowance'
  readonly data: {
    readonly token: Hex
    readonly allowance: Hex
    readonly start: number
    readonly period: number
  }
}

/** One thing that an app wants to do without asking each time. */
export type Permission = ContractCallPermission | NativeAllowancePermission | TokenAllowancePermission

/** What an app wants to do, and until when (`wallet_grantPermissions`, ERC-7715). */
export interface PermissionsRequest {
  /** EIP-155 chain id in hex. Default: of the active network, which it must be. */
  readonly chainId?: Hex
  /** Default: the active account, which it must be. */
  readonly address?: Hex
  /** Unix seconds. */
  readonly expiry: number
  readonly signer: PermissionSigner
  /** At least one, at most 50. */
  readonly permissions: readonly Permission[]
  /** Conditions that hold for all of them, in the wallet's own words. Default none. */
  readonly policies?: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[]
}

/** What the user has granted, which may be less than what was asked for. */
export interface GrantedPermissions {
  readonly chainId: Hex
  readonly address: Hex
  /** Unix seconds. */
  readonly expiry: number
  readonly permissions: readonly Permission[]
  /** The permission context's id: what the app acts by, and what the session is revoked by. */
  readonly context: string
}

/** What the API is told of a grant: as above, with its own key among the signers. */
export interface SessionGrant {
  readonly account: CaipAddress
  readonly expiry: number
  readonly signer: PermissionSigner
  readonly permissions: readonly Permission[]
  readonly policies: NonNullable<PermissionsRequest['policies']>
}
