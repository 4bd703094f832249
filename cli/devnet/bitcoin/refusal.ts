/** What a Bitcoin node says of a transaction that it does not take. */
export class BitcoinRefusal extends Error {
  constructor(
    /** Of Bitcoin Core's RPC, e.g. -26 */
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}
