import type { Context, Hono } from 'hono'
import { readDataUrl } from '../dataUrl'
import { avatarMark, currencyMark, networkMark, tokenMark, walletMark } from '../marks'
import { createNameStore } from '../nameStore'
import { readNftPicture } from '../nftPicture'
import { WALLET_TABLE } from '../walletTable'
import type { ApiContext, ApiEnv } from './context'
import { fail } from './fail'

/**
 * GET /getWalletImage/:id, /public/getAssetImage/:id (networks and connectors), /public/getCurrencyImage/:id,
 * /public/getTokenImage/:symbol, /public/getAvatar/:name and /public/getNftImage/:chain/:contract/:id: SVG,
 * generated here or by a contract. They need no project id, since pages load them as plain images.
 */
export function addImages(app: Hono<ApiEnv>, context: ApiContext): void {
  const names = createNameStore(context.chains.find(({ id }) => id === 1)?.url ?? '')
  app.get('/getWalletImage/:id', c => {
    const wallet = context.wallets.find(({ image_id }) => image_id === c.req.param('id'))
    if (!wallet) return fail(c, 404, 'id', 'There is no such image')
    const row = WALLET_TABLE.find(({ name }) => name === wallet.name)
    return image(c, walletMark(wallet.name, row?.colours))
  })
  app.get('/public/getAssetImage/:id', c => image(c, networkMark(c.req.param('id'))))
  app.get('/public/getCurrencyImage/:id', c => image(c, currencyMark(c.req.param('id'))))
  app.get('/public/getTokenImage/:symbol', c => image(c, tokenMark(c.req.param('symbol'))))
  app.get('/public/getAvatar/:name', async c => {
    const name = c.req.param('name')
    const held = readDataUrl((await names.lookUp(name))?.avatar ?? '')
    return image(c, held?.bytes ?? avatarMark(name), held?.type)
  })
  app.get('/public/getNftImage/:chain/:contract/:id', async c => {
    const picture = await readNftPicture(context.chains, c.req.param())
    return picture ? image(c, picture.bytes, picture.type) : fail(c, 404, 'id', 'There is no such image')
  })
}

function image(c: Context, picture: string | Uint8Array<ArrayBuffer>, type = 'image/svg+xml'): Response {
  return c.body(picture, 200, {
    'content-type': type,
    // The provider's contract for the wallet list allows caching for at least two hours.
    'cache-control': 'public, max-age=7200',
    // An SVG that is opened directly is a document, and must not run scripts or load anything.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
}
