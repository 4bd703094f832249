import { randomUUID } from 'node:crypto'

/** An order at a seller, placed before the seller's page is opened. */
export interface WidgetSession {
  /** The seller's name. */
  readonly seller: string
  readonly account: string
  readonly symbol: string
  /** CAIP-2 */
  readonly chain: string
  /** Quoted amount in whole units. */
  readonly amount: string
}

export interface WidgetSessions {
  /** @returns the token for the page's URL */
  open(session: WidgetSession): string
  find(token: string): WidgetSession | undefined
}

/** Lifetime of a token (ms), the same as for the real ones. */
const LIFE_MS = 30 * 60_000

/** The sessions of hosted purchase pages, whose URLs contain only a token. */
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
