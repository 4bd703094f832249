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
  readonly token: boolean
  /** The text of the amount field. */
  readonly typed: string
  /** In the smallest unit; undefined when the text is not an amount of the token. */
  readonly amount: bigint | undefined
  /** The amount is all that can be sent: 0 if the balance does not cover the fee. */
  readonly max: boolean
  /** Balance of the token, in the smallest unit. */
  readonly held: bigint
  /** Balance of the native coin, less the amount of it that is sent; undefined while unknown. */
  readonly spare: bigint | undefined
  /** Maximum network fee; undefined while unknown. */
  readonly fee: bigint | undefined
  /** Another account may pay the fee, such as a paymaster ([6.1]). */
  readonly sponsorable: boolean
  /** The text of the address field. */
  readonly recipient: string
  readonly address: string | undefined
}

/** The first missing input, in the order of the form. */
export function sendStep(facts: SendFacts): SendStep {
  const { typed, amount, held, spare, fee, recipient } = facts
  if (!facts.token) return 'Select Token'
  if (typed && amount === undefined) return 'Incorrect Value'
  const lacksGas = !facts.sponsorable && fee !== undefined && spare !== undefined && spare < fee
  if (!amount) return facts.max && lacksGas ? 'Insufficient Gas Funds' : 'Add Amount'
  if (amount > held) return 'Insufficient Funds'
  if (lacksGas) return 'Insufficient Gas Funds'
  if (!recipient) return 'Add Address'
  return facts.address ? 'Review send' : 'Invalid Address'
}
