import { createAskSite, type SiteReply } from './askSite'
import { type AppMessage, readMessage } from './message'
import { createQuestions } from './questions'
import { applyTheme } from './theme'

/** Version of the message protocol. */
const VERSION = '4'

/**
 * Origin of the host page, which is the sender of the first message. Later messages of other origins are
 * ignored.
 */
let hostOrigin: string | undefined
let hostName = ''
/** Aborts the running requests; RELOAD and SIGN_OUT replace it. */
let running = new AbortController()
/** The host page's current network, from the last reply; another tab may use another network. */
let chainId: unknown
/** The last approved or rejected request, which is completed even if RELOAD or SIGN_OUT follows. */
let deciding: Promise<unknown> = Promise.resolve()

const address = new URL(location.href)
const asker = () => ({ name: hostName, origin: hostOrigin ?? location.origin })
const askSite = createAskSite(address, asker)
const main = document.getElementById('main') ?? document.body
const questions = createQuestions(main, asker)

const post = (type: string, id: string, payload?: unknown) => {
  const message = { type: `@w3m-frame/${type}`, id, ...(payload === undefined ? {} : { payload }) }
  if (hostOrigin) parent.postMessage(message, hostOrigin)
}

addEventListener('message', event => {
  // Only messages of the parent page are accepted, not those of other tabs or frames, or of this window
  // itself.
  if (event.source !== parent || parent === window || event.origin === 'null') return
  const message = readMessage(event.data)
  if (!message || (hostOrigin !== undefined && hostOrigin !== event.origin)) return
  hostOrigin = event.origin
  void answer(message)
})

async function answer(message: AppMessage): Promise<void> {
  const { name, id, payload } = message
  if (name === 'SYNC_THEME') applyTheme(payload)
  if (name === 'SYNC_DAPP_DATA') {
    const { name: appName } = Object(payload['metadata']) as { name?: unknown }
    hostName = typeof appName === 'string' ? appName.slice(0, 60) : ''
  }
  if (name === 'SYNC_THEME' || name === 'SYNC_DAPP_DATA') return post(`${name}_SUCCESS`, id)
  if (name === 'RELOAD' || name === 'SIGN_OUT') {
    running.abort()
    running = new AbortController()
    questions.clear()
    await deciding.catch(() => {})
  }
  try {
    const asked = name === 'RPC_REQUEST' && chainId !== undefined ? { chainId, ...payload } : payload
    const reply = await decided(await askSite(`call/${name}`, { payload: asked }, running.signal))
    if (name === 'GET_USER' || name === 'SWITCH_NETWORK') chainId = chainOf(reply) ?? chainId
    if ('error' in reply) respond(reply, `${name}_ERROR`, id, { message: reply.error })
    else respond(reply, `${name}_SUCCESS`, id, 'payload' in reply ? reply.payload : undefined)
  } catch (error) {
    post(`${name}_ERROR`, id, { message: error instanceof Error ? error.message : String(error) })
  }
}

const chainOf = (reply: SiteReply): unknown =>
  'payload' in reply ? (Object(reply.payload) as { chainId?: unknown }).chainId : undefined

/** The final reply, after the user has approved or rejected if the site asks for it. */
async function decided(reply: SiteReply): Promise<SiteReply> {
  if (!('question' in reply)) return reply
  const approved = await questions.ask(reply.question)
  if (approved === undefined) throw new Error('The request was given up')
  const answer = askSite('decide', { ticket: reply.question.ticket, approved })
  deciding = answer
  return { ...(await answer), fault: reply.fault }
}

/** Posts a reply, with the fault that a test has set; see FRAME_FAULTS. */
function respond({ fault }: SiteReply, type: string, id: string, payload: unknown): void {
  if (fault === 'reload') {
    location.reload()
    return
  }
  post(type, fault === 'other-id' ? `${id}0` : id, payload)
  if (fault === 'twice') post(type, id, payload)
}

// The host's origin is not known yet, and READY contains nothing secret.
if (parent !== window) parent.postMessage({ type: '@w3m-frame/READY', payload: { version: VERSION } }, '*')
