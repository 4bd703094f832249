import { createAskSite, type SiteReply } from './askSite'
import { type AppMessage, readMessage } from './message'
import { createQuestions } from './questions'
import { applyTheme } from './theme'

/** The version of the messages that it speaks. */
const VERSION = '4'

/** Of the host page: the one that sent the first message. Nobody else is heard from then on, or answered. */
let hostOrigin: string | undefined
let hostName = ''
/** Of what is under way; RELOAD begins another. */
let running = new AbortController()
/** The network that this page's host is on, as it was told last; another tab's may be on another. */
let chainId: unknown
/** What a user has decided is carried out, whatever comes after it. */
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
  // Its own window is nobody's parent; a page in another tab, or a frame beside this one, is none of its business.
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
    const { name: said } = Object(payload['metadata']) as { name?: unknown }
    hostName = typeof said === 'string' ? said.slice(0, 60) : ''
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

/** What the site answers in the end, after its user was asked. */
async function decided(reply: SiteReply): Promise<SiteReply> {
  if (!('question' in reply)) return reply
  const approved = await questions.ask(reply.question)
  if (approved === undefined) throw new Error('The request was given up')
  const answer = askSite('decide', { ticket: reply.question.ticket, approved })
  deciding = answer
  return { ...(await answer), fault: reply.fault }
}

/** Posts an answer, or spoils it as a test has set; see FRAME_FAULTS. */
function respond({ fault }: SiteReply, type: string, id: string, payload: unknown): void {
  if (fault === 'reload') {
    location.reload()
    return
  }
  post(type, fault === 'other-id' ? `${id}0` : id, payload)
  if (fault === 'twice') post(type, id, payload)
}

// To whom it belongs is not known yet, and that it is ready is no secret.
if (parent !== window) parent.postMessage({ type: '@w3m-frame/READY', payload: { version: VERSION } }, '*')
