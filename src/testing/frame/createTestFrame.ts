import { list, matching, record, string } from '../../lib/data/json'

/** The frame's URL in `aglet dev` if its port is free. */
const DEFAULT_URL = 'http://127.0.0.1:4580/sdk'

/** Options of `createTestFrame`. */
export interface TestFrameOptions {
  /**
   * The frame's URL, as `aglet dev --json` prints it under `frame`.
   *
   * @default 'http://127.0.0.1:4580/sdk'
   */
  readonly url?: string
}

/** A user of the local embedded wallet, with their addresses. */
export interface TestFrameUser {
  readonly email: string
  /** Address of the EOA. */
  readonly evm: `0x${string}`
  /** Address of the smart account, the same on each EVM chain. */
  readonly smartAccount: `0x${string}`
  /** base58 */
  readonly solana: string
}

/** The embedded wallet of the local stack, with the actions of its user. */
export interface TestFrame {
  /** Value for the option `endpoints.frame`. */
  readonly url: string
  /**
   * Logs a user in: the next login with this e-mail address, in any browser, needs no link and no code. The
   * first call creates the user, with funds on the local chains in each account.
   */
  login(email: string): Promise<TestFrameUser>
  /** Opens the newest link that approves a device, as the user would do from the e-mail. */
  approveDevice(email: string): Promise<void>
  /** The newest code in the inbox; undefined if there is none. */
  code(email: string): Promise<string | undefined>
  /**
   * Whether requests are shown to the user, the default, or answered at once. Applies to all pages of the
   * stack.
   */
  setApprovals(mode: 'ask' | 'approve' | 'reject'): Promise<void>
}

/** The stack normally answers at once (ms). */
const TIMEOUT_MS = 30_000

/**
 * Controls the embedded wallet of a running `aglet dev`, from a test in Node or a page on this machine, so
 * that a test needs no mailbox. Every call throws an Error if the stack does not answer or returns an error.
 */
export function createTestFrame({ url = DEFAULT_URL }: TestFrameOptions = {}): TestFrame {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(new URL(path, url), {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(cause => {
      throw new Error(`The frame's site at ${url} does not answer ${path}. Is \`aglet dev\` running?`, {
        cause,
      })
    })
    if (!response.ok) throw new Error(`The frame's site answers with ${await response.text()}`)
    return response.json()
  }
  return {
    url,
    async login(email) {
      const reply = record(await ask('/dev/login', { email })) ?? {}
      return {
        email: string(reply['email']) ?? email,
        evm: hexOf(reply['evm']),
        smartAccount: hexOf(reply['smartAccount']),
        solana: string(reply['solana']) ?? '',
      }
    },
    async approveDevice(email) {
      await ask('/dev/device', { email })
    },
    async code(email) {
      const mails = list(await ask(`/inbox.json?email=${encodeURIComponent(email)}`)) ?? []
      return mails.map(mail => string(record(mail)?.['code'])).find(Boolean)
    },
    async setApprovals(mode) {
      await ask('/dev/settings', { approvals: mode })
    },
  }
}

function hexOf(value: unknown): `0x${string}` {
  const text = matching(value, /^0x[0-9a-f]{40}$/i)
  if (!text) throw new Error('The server at this URL is not the frame’s site of the local stack.')
  return `0x${text.slice(2)}`
}
