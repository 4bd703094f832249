import type { Context, Hono } from 'hono'
import { avatarMark, currencyMark, networkMark, tokenMark, walletMark } from '../marks'
import { WALLET_TABLE } from '../walletTable'
import type { ApiContext, ApiEnv } from './context'
import { fail } from './fail'

/**
 * GET /getWalletImage/:id, /public/getAssetImage/:id (networks and connectors), /public/getCurrencyImage/:id,
 * /public/getTokenImage/:symbol and /public/getAvatar/:name: SVG, drawn on the spot. They need no project
 * id, since a page shows them as plain images.
 */
export function addImages(app: Hono<ApiEnv>, context: ApiContext): void {
  app.get('/getWalletImage/:id', c => {
    const wallet = context.wallets.find(({ image_id }) => image_id === c.req.param('id'))
    if (!wallet) return fail(c, 404, 'id', 'There is no such image')
    const row = WALLET_TABLE.find(({ name }) => name === wallet.name)
    return image(c, walletMark(wallet.name, row?.colours))
  })
  app.get('/public/getAssetImage/:id', c => image(c, networkMark(c.req.param('id'))))
  app.get('/public/getCurrencyImage/:id', c => image(c, currencyMark(c.req.param('id'))))
  app.get('/public/getTokenImage/:symbol', c => image(c, tokenMark(c.req.param('symbol'))))
  app.get('/public/getAvatar/:name', c => image(c, avatarMark(c.req.param('name'))))
}

function image(c: Context, markup: string): Response {
  return c.body(markup, 200, {
    'content-type': 'image/svg+xml',
    // The wallet list's contract allows at least two hours.
    'cache-control': 'public, max-age=7200',
    // An SVG that is opened by itself is a document; it shall not be able to do anything.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
}
