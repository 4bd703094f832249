/** What a transfer still lacks: the text of its button. Only the last one leads on. */
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
  /** What stands in the amount field. */
  readonly typed: string
  /** In the smallest unit; undefined when what was typed is no amount of the token. */
  readonly amount: bigint | undefined
  /** Of the token, in the smallest unit. */
  readonly held: bigint
  /** Of the chain's own coin, beside what is sent of it; undefined while not known. */
  readonly spare: bigint | undefined
  /** The most that the network may take; undefined while not known. */
  readonly fee: bigint | undefined
  /** Someone else may pay the fee of a smart account ([6.1]). */
  readonly smart: boolean
  /** What stands in the address field. */
  readonly recipient: string
  readonly address: string | undefined
}

/** The first thing that is missing, in the order in which one fills the form in. */
export function sendStep(facts: SendFacts): SendStep {
  const { typed, amount, held, spare, fee, recipient } = facts
  if (!facts.token) return 'Select Token'
  if (typed && amount === undefined) return 'Incorrect Value'
  if (!amount) return 'Add Amount'
  if (amount > held) return 'Insufficient Funds'
  if (!facts.smart && fee !== undefined && spare !== undefined && spare < fee) return 'Insufficient Gas Funds'
  if (!recipient) return 'Add Address'
  return facts.address ? 'Review send' : 'Invalid Address'
}
