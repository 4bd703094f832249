import { CODES, ProviderRpcError } from '../providerError'
import type { Utxo } from '../signing/bitcoinTransaction'

/** The requests of a Bitcoin wallet to the network, over an API like mempool.space's. */
export interface BitcoinLedger {
  utxos(address: string): Promise<readonly Utxo[]>
  /**
   * @param transaction hex. @returns the transaction's id. @throws ProviderRpcError -32603 with the network's
   *   reason.
   */
  broadcast(transaction: string): Promise<string>
  /** satoshis per virtual byte */
  feeRate(): Promise<bigint>
}

/**
 * @param url without `/address/…` and `/tx`, e.g. `https://mempool.space/api`; undefined for none.
 * @throws ProviderRpcError 4901 from each call if the network cannot be reached.
 */
export function bitcoinLedger(url: string | undefined): BitcoinLedger {
  const ask = async (path: string, init?: RequestInit) => {
    if (!url) throw notReached('The wallet has no URL for its network.')
    let response: Response
    try {
      response = await fetch(url + path, init)
    } catch {
      throw notReached('The network does not answer.')
    }
    if (!response.ok)
      throw new ProviderRpcError(CODES.internal, (await response.text()) || response.statusText)
    return response
  }
  return {
    async utxos(address) {
      const listed: unknown = await (await ask(`/address/${encodeURIComponent(address)}/utxo`)).json()
      if (!Array.isArray(listed)) throw notReached('The network sent a malformed reply.')
      return listed.map(utxo => {
        const { txid, vout, value } = Object(utxo) as { txid?: unknown; vout?: unknown; value?: unknown }
        return { txid: String(txid), vout: Number(vout), value: BigInt(Number(value)) }
      })
    },
    broadcast: async transaction =>
      (
        await ask('/tx', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: transaction })
      ).text(),
    async feeRate() {
      const { halfHourFee } = Object(await (await ask('/v1/fees/recommended')).json()) as {
        halfHourFee?: unknown
      }
      return BigInt(Math.max(1, Math.ceil(Number(halfHourFee) || 1)))
    },
  }
}

const notReached = (message: string) => new ProviderRpcError(CODES.chainDisconnected, message)
