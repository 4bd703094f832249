/** The error with which a Bitcoin node rejects a transaction. */
export class BitcoinRefusal extends Error {
  constructor(
    /** Error code of Bitcoin Core's RPC, e.g. -26 */
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}
