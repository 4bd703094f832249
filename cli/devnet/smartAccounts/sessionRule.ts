import type { Address, Hex } from 'viem'

/** What a session may do, as the account's contract holds it: one kind of call. */
export interface SessionRule {
  /** ANYONE, for payments alone. */
  readonly to: Address
  /** PAYMENT, which has no data. */
  readonly selector: Hex
  /** Wei that one call may send along. */
  readonly valueLimit: bigint
  /** Of the first arguments, in their order. */
  readonly conditions: readonly { readonly operator: number; readonly value: bigint }[]
  readonly allowance: {
    readonly counted: number
    /** Of each period. */
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
/** What a condition asks of an argument, by ERC-7715's word. */
export const OPERATORS: Readonly<Record<string, number>> = { EQUAL: 0, GREATER_THAN: 1, LESS_THAN: 2 }
/** What an allowance counts. */
export const COUNTED = { nothing: 0, coins: 1, tokens: 2 } as const
export const NO_ALLOWANCE: SessionRule['allowance'] = {
  counted: COUNTED.nothing,
  amount: 0n,
  start: 0,
  period: 0,
}
