import { randomBytes } from 'node:crypto'

/** A random secret for URLs. It is hex, since `--` is the separator in the state of a login. */
export const secret = (): string => randomBytes(24).toString('hex')

/** Values that are stored under secret tickets for a limited time. */
export interface Tickets<Value> {
  issue(value: Value): string
  /** The value of a ticket; undefined if the ticket is unknown, used or expired. */
  find(ticket: string): Value | undefined
  /** The same, and marks the ticket as used. */
  take(ticket: string): Value | undefined
}

/** @param life how long a ticket is valid (ms); read at each access */
export function createTickets<Value>(life: () => number, now: () => number = Date.now): Tickets<Value> {
  const tickets = new Map<string, { readonly value: Value; readonly since: number }>()
  const find = (ticket: string) => {
    const found = tickets.get(ticket)
    if (found && now() - found.since < life()) return found.value
    tickets.delete(ticket)
    return undefined
  }
  return {
    issue(value) {
      const ticket = secret()
      tickets.set(ticket, { value, since: now() })
      return ticket
    },
    find,
    take(ticket) {
      const value = find(ticket)
      tickets.delete(ticket)
      return value
    },
  }
}
