import type { Ledger } from './ledger'
import { accountMethods } from './methods/accounts'
import { chainMethods } from './methods/chain'
import { tokenMethods } from './methods/tokens'
import { transactionMethods } from './methods/transactions'
import type { Params } from './params'

/** A JSON-RPC method of the chain. @throws RpcError */
export type Method = (ledger: Ledger, params: Params) => unknown

export type Methods = Readonly<Record<string, Method>>

/** All HTTP methods by name; https://solana.com/docs/rpc/http */
export const METHODS: Methods = {
  ...chainMethods,
  ...accountMethods,
  ...tokenMethods,
  ...transactionMethods,
}
