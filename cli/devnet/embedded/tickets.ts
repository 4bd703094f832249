import { randomBytes } from 'node:crypto'

/** A secret that nobody guesses, fit for an address; in hex, since a `--` begins what else the state of a login holds. */
export const secret = (): string => randomBytes(24).toString('hex')

/** Values behind secrets, for as long as they last. */
export interface Tickets<Value> {
  issue(value: Value): string
  /** What a ticket stands for; undefined for one that never was, is used or is too old. */
  find(ticket: string): Value | undefined
  /** The same, and the ticket is used with it. */
  take(ticket: string): Value | undefined
}

/** @param life ms that a ticket is good for, asked when it is looked at */
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
