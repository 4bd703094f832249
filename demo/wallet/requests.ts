import type { IWalletKit } from '@reown/walletkit'
import { bip122 } from './bip122'
import type { Family } from './chains'
import { eip155 } from './eip155'
import { polkadot } from './polkadot'
import type { Prompt } from './prompts'
import { solana } from './solana'
import type { Prepare, Task } from './task'
import type { Wallet } from './wallet'

/** A connected site's request, as the pairing library passes it. */
export interface SiteRequest {
  readonly id: number
  readonly topic: string
  readonly params: {
    readonly chainId: string
    readonly request: { readonly method: string; readonly params: unknown }
  }
}

const FAMILIES: Readonly<Record<Family, Prepare>> = { eip155, solana, bip122, polkadot }

/**
 * The prompt for a request; undefined when the request was answered without a prompt, or cannot be answered.
 *
 * @param done receives the outcome as text
 */
export async function askToSign(
  kit: IWalletKit,
  wallet: Wallet,
  { id, topic, params }: SiteRequest,
  done: (outcome: string, url?: string) => void,
): Promise<Prompt | undefined> {
  const { method } = params.request
  const answer = (result: object) =>
    kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...result } as never })
  const session = wallet.sessions().find(each => each.topic === topic)
  if (!session) return undefined

  const perform = async (task: Task) => {
    let result: unknown
    try {
      result = await task.run()
    } catch (error) {
      await answer({ error: errorOf(error) })
      throw error
    }
    // An answer that cannot be sent is no failure of the task, whose transaction may be on its way.
    await answer({ result })
    await task.after?.()
  }

  let task: Task
  try {
    const prepare = FAMILIES[params.chainId.split(':')[0] as Family]
    const shared = Object.values(session.namespaces).flatMap(({ accounts }) => accounts)
    task = prepare({ method, params: params.request.params, chainId: params.chainId, shared }, wallet)
  } catch (error) {
    await answer({ error: errorOf(error) })
    done(`${session.name} asked for ${method}, which failed: ${errorOf(error).message}`)
    return undefined
  }
  if (!task.words) {
    // The site has received the error; the user was not involved.
    await perform(task).catch(() => {})
    return undefined
  }

  const { title, rows, text, more } = task.words
  return {
    id,
    topic,
    title,
    site: session,
    rows: [...rows, { label: 'Method', value: method }],
    text,
    more,
    async approve() {
      await perform(task)
      done(`Approved ${method} for ${session.name}.`, session.url)
    },
    async reject() {
      await answer({ error: { code: 5000, message: 'User rejected.' } })
      done(`Rejected ${method} for ${session.name}.`, session.url)
    },
  }
}

function errorOf(error: unknown): { code: number; message: string; data?: unknown } {
  const { code, message, data } = Object(error) as { code?: unknown; message?: unknown; data?: unknown }
  return {
    code: typeof code === 'number' ? code : -32603,
    message: typeof message === 'string' ? message : 'Internal error',
    ...(data === undefined ? {} : { data }),
  }
}
