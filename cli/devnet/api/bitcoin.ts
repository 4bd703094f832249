import type { Context, Hono } from 'hono'
import { type BitcoinLedger, createBitcoinLedger } from '../bitcoin'
import { BitcoinRefusal } from '../bitcoin/refusal'
import type { ApiEnv } from './context'

/** Fees in satoshi per virtual byte, by confirmation time. */
const FEES = { fastestFee: 4, halfHourFee: 3, hourFee: 2, economyFee: 1, minimumFee: 1 }

/** Base path of each network's ledger, below which the paths are mempool.space's. */
export const BITCOIN_PATHS = { mainnet: '/bitcoin/api', testnet: '/bitcoin/testnet/api' } as const

/**
 * Bitcoin, in the form of mempool.space: `/address/{a}`, `/address/{a}/utxo`, POST `/tx` (hex, answers the
 * id), `/tx/{id}/status`, `/tx/{id}/hex`, `/v1/fees/recommended`, `/blocks/tip/height`. Errors are plain
 * text.
 */
export function addBitcoin(app: Hono<ApiEnv>): void {
  for (const network of ['mainnet', 'testnet'] as const) {
    const ledger = createBitcoinLedger(network)
    const path = BITCOIN_PATHS[network]
    app.get(`${path}/address/:address`, c => ofAddress(c, ledger, address => c.json(ledger.stats(address))))
    app.get(`${path}/address/:address/utxo`, c =>
      ofAddress(c, ledger, address => c.json(ledger.utxos(address))),
    )
    app.post(`${path}/tx`, async c => {
      try {
        return c.text(ledger.send((await c.req.text()).trim()))
      } catch (error) {
        if (!(error instanceof BitcoinRefusal)) throw error
        const { code, message } = error
        return c.text(`sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`, 400)
      }
    })
    app.get(`${path}/tx/:txid/status`, c => {
      const txid = c.req.param('txid')
      return c.json(ledger.status(txid) ?? { confirmed: false })
    })
    app.get(`${path}/tx/:txid/hex`, c => {
      const raw = ledger.raw(c.req.param('txid'))
      return raw ? c.text(raw) : c.text('Transaction not found', 404)
    })
    app.get(`${path}/v1/fees/recommended`, c => c.json(FEES))
    app.get(`${path}/blocks/tip/height`, c => c.text(String(ledger.height)))
  }
}

function ofAddress(
  c: Context<ApiEnv>,
  ledger: BitcoinLedger,
  answer: (address: string) => Response,
): Response {
  const address = c.req.param('address') ?? ''
  return ledger.isAddress(address) ? answer(address) : c.text('Invalid Bitcoin address', 400)
}
