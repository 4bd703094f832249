/** An e-mail that the stack has "sent". */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Six digits. */
  readonly code?: string
  /** A page of the frame's site. */
  readonly link?: string
  /** ISO 8601 */
  readonly date: string
}

/** All e-mail of the stack, which never leaves this machine. */
export interface Mailbox {
  send(mail: Omit<Mail, 'date'>): void
  /** Newest first. @param to only e-mail to this address */
  list(to?: string): readonly Mail[]
  clear(): void
}

/** Maximum number of stored e-mails. */
const MAX_MAILS = 500

export function createMailbox(now: () => number = Date.now): Mailbox {
  let mails: readonly Mail[] = []
  return {
    send(mail) {
      mails = [{ ...mail, date: new Date(now()).toISOString() }, ...mails].slice(0, MAX_MAILS)
    },
    list: to => (to === undefined ? mails : mails.filter(mail => mail.to === readEmail(to))),
    clear() {
      mails = []
    },
  }
}

/** A normalised e-mail address; undefined for an invalid one. */
export function readEmail(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return text.length <= 254 && /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@.<>"(),:;\\[\]]+$/.test(text)
    ? text
    : undefined
}
