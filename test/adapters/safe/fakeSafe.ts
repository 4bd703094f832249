import type { SafeMethod } from '../../../src/adapters/safe/safeMessages'

export const SAFE_ORIGIN = 'https://app.safe.global'

export interface SafeRequest {
  readonly id: string
  readonly method: SafeMethod
  readonly params: unknown
  readonly env: { readonly sdkVersion: string }
}

type Answers = Partial<Record<SafeMethod, (params: never) => unknown>>

/**
 * Puts a page into the frame of a Safe that answers as scripted; a method without an answer stays silent.
 *
 * @param page by default one of its own
 */
export function fakeSafe(answers: Answers = {}, page: EventTarget = new EventTarget()) {
  const asked: SafeRequest[] = []
  const targets: string[] = []
  const parent = {
    async postMessage(request: SafeRequest, target: string) {
      asked.push(structuredClone(request))
      targets.push(target)
      const answer = answers[request.method]
      if (!answer) return
      try {
        reply(request, { success: true, data: await answer(request.params as never) })
      } catch (error) {
        reply(request, { success: false, error: (error as Error).message })
      }
    },
  }
  Object.defineProperty(page, 'parent', { value: parent, configurable: true })
  const send = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    page.dispatchEvent(
      Object.assign(new Event('message'), { data, origin: SAFE_ORIGIN, source: parent, ...from }),
    )
  const reply = ({ id }: SafeRequest, fields: object, from: { origin?: string; source?: unknown } = {}) =>
    send({ id, version: '9.1.0', ...fields }, from)
  return { page: page as unknown as Window, answers, asked, targets, send, reply }
}
