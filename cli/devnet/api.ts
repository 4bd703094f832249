import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { addAnalytics } from './api/analytics'
import { applyFaults } from './api/applyFaults'
import { addBalance } from './api/balance'
import { addBitcoin } from './api/bitcoin'
import { addBundler } from './api/bundler'
import { addBuyPage } from './api/buyPage'
import { addChainRpc } from './api/chainRpc'
import { addCloudAuth } from './api/cloudAuth'
import type { ApiContext, ApiEnv } from './api/context'
import { addControlPage } from './api/controlPage'
import { createControls } from './api/controls'
import { addConvert } from './api/convert'
import { cors } from './api/cors'
import { addDevSwitches } from './api/devSwitches'
import { addEnsGateway } from './api/ensGateway'
import { fail } from './api/fail'
import { addHistory } from './api/history'
import { addIdentity } from './api/identity'
import { addImages } from './api/images'
import { logRequests } from './api/logRequests'
import { addNames } from './api/names'
import { addOnramp } from './api/onramp'
import { addPageStyle } from './api/page'
import { addPolkadot } from './api/polkadot'
import { addPrices } from './api/prices'
import { rateLimit } from './api/rateLimit'
import { Refusal } from './api/refusal'
import { addSellers } from './api/sellers'
import { addSessions } from './api/sessions'
import { addSupportedChains } from './api/supportedChains'
import { addWalletList } from './api/walletList'
import { createPurchases } from './purchases'
import { createWidgetSessions } from './widgetSessions'

/**
 * The provider's API of spec §7 as a web app: blockchain API, chain RPC, wallet list, images and analytics
 * under one address, and also Bitcoin's networks and a node of Polkadot. Each `add…` adds a group of
 * endpoints and is in its own file.
 */
export function createApi(context: ApiContext): Hono<ApiEnv> {
  // The real endpoints work with and without a trailing slash: POST /v1/ and /v1.
  const app = new Hono<ApiEnv>({ strict: false })
  const purchases = createPurchases()
  const widgets = createWidgetSessions()
  const controls = createControls()
  app.use(logRequests(context), cors, applyFaults(context), rateLimit(controls.limit))
  app.get('/health', c => c.text('OK v0.0.0, hash: local'))
  addSupportedChains(app, context)
  addIdentity(app, context)
  addBalance(app, context)
  addHistory(app, context, purchases, controls.history)
  addConvert(app, context)
  addPrices(app, context)
  addNames(app, context)
  addEnsGateway(app)
  addOnramp(app, context)
  addSellers(app, context, widgets)
  addBuyPage(app, context, purchases, widgets)
  addPageStyle(app)
  addSessions(app, context)
  addBundler(app, context)
  addCloudAuth(app, context)
  addChainRpc(app, context)
  addWalletList(app, context)
  addImages(app, context)
  addAnalytics(app, context)
  addBitcoin(app)
  addPolkadot(app)
  addDevSwitches(app, context, controls)
  addControlPage(app, context, controls)
  app.notFound(c => fail(c, 404, '', 'Not found'))
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (error instanceof Refusal) return fail(c, error.status, error.field, error.message)
    if (!context.quiet) console.error(error)
    return c.text('Internal server error', 500)
  })
  return app
}
