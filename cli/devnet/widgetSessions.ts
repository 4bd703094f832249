import { randomUUID } from 'node:crypto'

/** What was ordered at a seller, before its page is opened. */
export interface WidgetSession {
  /** Who sells. */
  readonly seller: string
  readonly account: string
  readonly symbol: string
  /** CAIP-2 */
  readonly chain: string
  /** Whole units of the coin, as it was quoted. */
  readonly amount: string
}

export interface WidgetSessions {
  /** @returns the token that stands in the page's address */
  open(session: WidgetSession): string
  find(token: string): WidgetSession | undefined
}

/** As long as the real tokens are good for (ms). */
const LIFE_MS = 30 * 60_000

/** The sessions of the hosted pages; the address of a page holds nothing but a token. */
export function createWidgetSessions(): WidgetSessions {
  const sessions = new Map<string, { readonly session: WidgetSession; readonly until: number }>()
  return {
    open(session) {
      const token = randomUUID()
      sessions.set(token, { session, until: Date.now() + LIFE_MS })
      return token
    },
    find(token) {
      const found = sessions.get(token)
      return found && found.until > Date.now() ? found.session : undefined
    },
  }
}
