import type { Task } from '../../../../demo/wallet/task'
import type { WordRow } from '../../../../src/testing/prompt/words'
import type { FrameCall, FrameContext } from '../context'
import type { Device } from '../devices'
import { FrameError } from '../frameError'

/** A request that waits for the user's approval. */
export interface PendingApproval {
  readonly device: Device
  readonly origin: string
  run(): Promise<unknown>
}

/** The content of the approval screen, and the ticket to send with the decision. */
export interface Question {
  readonly ticket: string
  readonly title: string
  readonly rows: readonly WordRow[]
  readonly text?: string
}

/** Error message when the user rejects. */
const DECLINED = 'User rejected the request'

/** Asks for approval, unless a test's settings decide. @returns the question, or the task's result */
export async function ask(
  task: Task,
  method: string,
  { device, origin, site }: FrameCall,
  { approvals, settings }: FrameContext,
): Promise<{ readonly question: Question } | { readonly result: unknown }> {
  if (!task.words || settings.approvals === 'approve') return { result: await run(task) }
  if (settings.approvals === 'reject') throw new FrameError(DECLINED)
  const { title, rows, text, more } = task.words
  const asked = site.session?.userId
  const decided = async () => {
    // Another tab may have logged out meanwhile, or logged in another user.
    if (site.session?.userId !== asked) throw new FrameError('Not logged in')
    return run(task)
  }
  const ticket = approvals.issue({ device, origin, run: decided })
  const all = [...rows, ...((await more) ?? []), { label: 'Method', value: method }]
  return { question: { ticket, title, rows: all, ...(text === undefined ? {} : { text }) } }
}

/** Applies the user's decision. @throws FrameError if the request is declined, no longer open, or fails */
export async function decide(
  { approvals }: FrameContext,
  answer: {
    readonly ticket: string
    readonly device: Device
    readonly origin: string
    readonly approved: boolean
  },
): Promise<unknown> {
  const pending = approvals.take(answer.ticket)
  if (!pending || pending.device !== answer.device || pending.origin !== answer.origin)
    throw new FrameError('This request is no longer open')
  if (!answer.approved) throw new FrameError(DECLINED)
  return pending.run()
}

async function run(task: Task): Promise<unknown> {
  const result = await task.run()
  await task.after?.()
  return result
}
