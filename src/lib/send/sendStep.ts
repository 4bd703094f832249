import type { Fee } from '../../types'

/** The next step of the send form, and the text of its button. Only the last step leads to the preview. */
export type SendStep =
  | 'Select Token'
  | 'Incorrect Value'
  | 'Add Amount'
  | 'Insufficient Funds'
  | 'Insufficient Gas Funds'
  | 'Add Address'
  | 'Invalid Address'
  | 'Review send'

export interface SendFacts {
  /** The chosen token, with the balance in its smallest unit. */
  readonly asset: { readonly amount: bigint } | undefined
  /** The text of the amount field. */
  readonly typed: string
  /** In the smallest unit; undefined when the text is not an amount of the token. */
  readonly amount: bigint | undefined
  /** The amount is all that can be sent: 0 if the balance does not cover the fee. */
  readonly max: boolean
  /** Balance of the native coin, less the amount of it that is sent; undefined while unknown. */
  readonly spare: bigint | undefined
  /** The highest network fee; undefined while unknown. Another account may pay one of a smart account ([6.1]). */
  readonly fee: Pick<Fee, 'cost' | 'sponsorable'> | undefined
  /** The text of the address field, and the address that it stands for. */
  readonly recipient: { readonly text: string; readonly address?: string | undefined }
}

/** The first missing input, in the order of the form. */
export function sendStep({ asset, typed, amount, max, spare, fee, recipient }: SendFacts): SendStep {
  if (!asset) return 'Select Token'
  if (typed && amount === undefined) return 'Incorrect Value'
  const lacksGas = fee && !fee.sponsorable && spare !== undefined && spare < fee.cost
  if (!amount) return max && lacksGas ? 'Insufficient Gas Funds' : 'Add Amount'
  if (amount > asset.amount) return 'Insufficient Funds'
  if (lacksGas) return 'Insufficient Gas Funds'
  if (!recipient.text) return 'Add Address'
  return recipient.address ? 'Review send' : 'Invalid Address'
}
