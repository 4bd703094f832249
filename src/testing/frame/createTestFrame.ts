import { list, matching, record, string } from '../../lib/data/json'

/** Where `aglet dev` has the frame when its port is free. */
const USUAL = 'http://127.0.0.1:4580/sdk'

/** Options of `createTestFrame`. */
export interface TestFrameOptions {
  /**
   * The frame, as `aglet dev --json` prints it under `frame`.
   *
   * @default 'http://127.0.0.1:4580/sdk'
   */
  readonly url?: string
}

/** The addresses of a user of the local embedded wallet. */
export interface TestFrameUser {
  readonly email: string
  /** Of the plain EVM account. */
  readonly evm: `0x${string}`
  /** Of the smart account, on each EVM chain. */
  readonly smartAccount: `0x${string}`
  /** base58 */
  readonly solana: string
}

/** The embedded wallet of the local stack, with its user's hands. */
export interface TestFrame {
  /** For the option `endpoints.frame`. */
  readonly url: string
  /**
   * Lets a user in: whoever gives this e-mail address next, in any browser, is asked for no link and no code. Makes the user
   * at the first time, with money of the local chains in each account.
   */
  login(email: string): Promise<TestFrameUser>
  /** Uses the newest link that approves a browser, as if it were opened in the e-mail. */
  approveDevice(email: string): Promise<void>
  /** The newest code in the inbox; undefined when there is none. */
  code(email: string): Promise<string | undefined>
  /** Whether requests are shown to their user, the default, or answered at once. Holds for all pages of the stack. */
  setApprovals(mode: 'ask' | 'approve' | 'reject'): Promise<void>
}

/** It answers at once (ms). */
const TIMEOUT_MS = 30_000

/**
 * Drives the embedded wallet of a running `aglet dev`, from a test in Node or from a page of this machine, so that no mailbox
 * has to be read. Every call throws an Error when the stack does not answer or refuses.
 */
export function createTestFrame({ url = USUAL }: TestFrameOptions = {}): TestFrame {
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
  if (!text) throw new Error('What answers there is not the frame’s site of the local stack.')
  return `0x${text.slice(2)}`
}
