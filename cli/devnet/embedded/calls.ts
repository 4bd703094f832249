import type { Context, Hono } from 'hono'
import { isAllowedOrigin } from '../allowedHosts'
import type { ApiEnv } from '../api/context'
import { isRecord, readJson } from '../api/readJson'
import { EVM_CHAINS } from '../chains'
import type { FrameCall, FrameContext } from './context'
import { siteOf } from './devices'
import { FrameError } from './frameError'
import { HANDLERS } from './messages/handlers'
import { decide, type Question } from './rpc/approvals'
import { request } from './rpc/request'
import { readChainId } from './sessions'

/** The response to a call of the frame's page. */
export type CallReply = {
  /** Secret that identifies this browser; the page stores it. */
  readonly device: string
} & (
  | { readonly payload?: unknown }
  /** Error message for the host page. */
  | { readonly error: string }
  | { readonly question: Question }
)

/**
 * Endpoints for the messages that the frame's page forwards: POST /call/NAME { device?, origin, projectId,
 * chainId, payload } and POST /decide { the same, ticket, approved }. Only that page may call them. Responses
 * have status 200; failures are in `error`.
 */
export function addCalls(app: Hono<ApiEnv>, context: FrameContext): void {
  const respond = async (c: Context, work: (call: FrameCall, body: Body) => Promise<object>) => {
    // Pages of other sites can send this request too, but with their own origin.
    if (originHost(c.req.header('origin')) !== c.req.header('host')) return c.text('Forbidden', 403)
    const body = await readJson(c)
    const call = readCall(body, context, c.req.raw.signal)
    return c.json({ device: call.device.token, ...(await outcome(() => work(call, body), call, body)) })
  }
  const outcome = async (work: () => Promise<object>, { origin }: FrameCall, { projectId }: Body) => {
    try {
      if (projectId !== context.projectId) throw new FrameError('The project id is unknown')
      if (!isAllowedOrigin(origin, context.host))
        throw new FrameError('This site may not use the embedded wallet')
      return await work()
    } catch (error) {
      return { error: oneLine(error) }
    }
  }

  app.post('/call/:name', c =>
    respond(c, async call => {
      const name = c.req.param('name')
      if (name === 'RPC_REQUEST') {
        const done = await request(call, context)
        return 'question' in done ? done : { payload: done.result }
      }
      const handle = Object.hasOwn(HANDLERS, name) ? HANDLERS[name] : undefined
      if (!handle) throw new FrameError(`There is no message ${name}`)
      return { payload: await handle(call, context) }
    }),
  )

  app.post('/decide', c =>
    respond(c, async ({ device, origin }, { ticket, approved }) => ({
      payload: await decide(context, {
        ticket: String(ticket),
        device,
        origin,
        approved: approved === true,
      }),
    })),
  )
}

type Body = Readonly<Record<string, unknown>>

function readCall(body: Body, context: FrameContext, signal: AbortSignal): FrameCall {
  const { devices } = context
  const device = devices.find(String(body['device'])) ?? devices.make()
  const origin = String(body['origin'])
  const payload = isRecord(body['payload']) ? body['payload'] : {}
  const { appName } = body
  return {
    device,
    origin,
    appName: typeof appName === 'string' && appName ? appName.slice(0, 60) : origin,
    site: siteOf(device, origin),
    payload,
    chainId: firstChain(body, context),
    signal,
  }
}

/**
 * The chain that the frame was opened with, or the stack's first chain if the stack does not run that one.
 */
function firstChain({ chainId }: Body, context: FrameContext) {
  try {
    return readChainId(chainId, context)
  } catch {
    return EVM_CHAINS[0]!.caipId
  }
}

function originHost(origin = ''): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}

function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n')[0] || 'Something went wrong'
}
