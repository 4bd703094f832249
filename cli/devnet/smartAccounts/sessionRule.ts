import type { Address, Hex } from 'viem'

/** A kind of call that a session permits, as stored in the account's contract. */
export interface SessionRule {
  /** ANYONE is allowed for payments only. */
  readonly to: Address
  /** PAYMENT for calls without data. */
  readonly selector: Hex
  /** Maximum value of one call (wei). */
  readonly valueLimit: bigint
  /** Conditions of the first arguments, in order. */
  readonly conditions: readonly { readonly operator: number; readonly value: bigint }[]
  readonly allowance: {
    readonly counted: number
    /** Limit per period. */
    readonly amount: bigint
    /** Unix seconds. */
    readonly start: number
    /** Seconds; 0 for one period without an end. */
    readonly period: number
  }
}

export const ANYONE: Address = '0x0000000000000000000000000000000000000000'
export const PAYMENT: Hex = '0x00000000'
/** `transfer` of ERC-20. */
export const TRANSFER: Hex = '0xa9059cbb'
/** The contract's operators by ERC-7715 name. */
export const OPERATORS: Readonly<Record<string, number>> = { EQUAL: 0, GREATER_THAN: 1, LESS_THAN: 2 }
/** The contract's values for what an allowance counts. */
export const COUNTED = { nothing: 0, coins: 1, tokens: 2 } as const
export const NO_ALLOWANCE: SessionRule['allowance'] = {
  counted: COUNTED.nothing,
  amount: 0n,
  start: 0,
  period: 0,
}
