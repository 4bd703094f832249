import type { AgletError } from '../../errors'
import type { CaipAddress, Fee, SentTransaction } from '../../types'

/** A transfer, decoded from the same object that is passed to the wallet. */
export interface ShownTransfer {
  /** Plain address of the token's contract; absent for the chain's own coin. */
  readonly token?: string
  readonly to: string
  /** In the smallest unit. */
  readonly amount: bigint
}

export interface SendCallOptions {
  /**
   * Passed to the wallet with the call, so that it does not ask for a higher fee than was shown. Single calls
   * only.
   */
  readonly fee?: Fee | undefined
  /**
   * The account and network that the call was made for (CAIP-10); the call is rejected when they are no
   * longer active.
   */
  readonly account?: CaipAddress
  /** Sends the call even when an equal one was sent a moment ago or may still be approved. */
  readonly allowDuplicate?: boolean
  /** When the wallet rejects a batch as too large, its calls are not sent one by one. */
  readonly batchOnly?: boolean
  /**
   * Stops waiting. A request that has reached the wallet cannot be withdrawn, so its outcome is then unknown.
   */
  readonly signal?: AbortSignal | undefined
  /** Called with each transaction that was sent, even when the wallet answers after the wait has ended. */
  readonly onHash?: (sent: SentTransaction) => void
  /**
   * Called with the reason when the wallet says that nothing was sent, even when it answers after the wait has
   * ended.
   */
  readonly onNotSent?: (error: AgletError) => void
}

/** A transfer, prepared for the wallet. */
export interface SendPlan {
  /** Decoded from the same object that is passed to the wallet. */
  readonly shown: ShownTransfer
  /** Passed to the wallet with the transfer; absent when it could not be estimated. */
  readonly fee?: Fee | undefined
  /** Whether the recipient is a contract. Absent when unknown. */
  readonly contract?: boolean
  /** In the smallest unit, from a simulation; less than the sent amount for a token with a transfer fee. */
  readonly received?: bigint
  /** @throws AgletError as `sendCall` */
  send(options: SendCallOptions): Promise<SentTransaction>
}
