import type { CaipAddress, Fee, SentTransaction } from '../../types'

/** A transfer, read back from the very object that the wallet will be asked with. */
export interface ShownTransfer {
  /** Plain address of the token's contract; absent for the chain's own coin. */
  readonly token?: string
  readonly to: string
  /** In the smallest unit. */
  readonly amount: bigint
}

export interface SendCallOptions {
  /** Goes to the wallet with the call, so that it asks for no more than was shown. For one call alone. */
  readonly fee?: Fee
  /** The account and network that the call was made for (CAIP-10); refused when they are no longer in use. */
  readonly account?: CaipAddress
  /** Sends it although an equal one was sent a moment ago, or may still be approved. */
  readonly allowDuplicate?: boolean
  /** When a batch is too much for the wallet, its calls are not sent one by one. */
  readonly batchOnly?: boolean
  /** Ends the wait. Once the wallet was asked, it cannot be told: the outcome is then unknown. */
  readonly signal?: AbortSignal | undefined
  /** Called with each transaction that leaves, also when the wallet answers after the wait has ended. */
  readonly onHash?: (sent: SentTransaction) => void
}

/** One transfer as the wallet is going to be asked for it. */
export interface SendPlan {
  /** Read back from the very object that the wallet is asked with. */
  readonly shown: ShownTransfer
  /** Goes along with it; absent when nobody could tell, and the wallet will have to. */
  readonly fee?: Fee
  /** The receiver is no person's account. Absent: not known. */
  readonly contract?: boolean
  /** In the smallest unit, where a trial run has told: less than is sent where a token keeps a share. */
  readonly received?: bigint
  /** @throws AgletError as `sendCall` */
  send(options: SendCallOptions): Promise<SentTransaction>
}
