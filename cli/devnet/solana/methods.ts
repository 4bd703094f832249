import type { Ledger } from './ledger'
import { accountMethods } from './methods/accounts'
import { chainMethods } from './methods/chain'
import { tokenMethods } from './methods/tokens'
import { transactionMethods } from './methods/transactions'
import type { Params } from './params'

/** One method of the chain's JSON-RPC. @throws RpcError */
export type Method = (ledger: Ledger, params: Params) => unknown

export type Methods = Readonly<Record<string, Method>>

/** All that is answered over HTTP, by name; https://solana.com/docs/rpc/http */
export const METHODS: Methods = {
  ...chainMethods,
  ...accountMethods,
  ...tokenMethods,
  ...transactionMethods,
}
