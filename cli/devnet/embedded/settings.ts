/** Settings that tests can change while the site runs. */
export interface FrameSettings {
  /** How long a code or link of an e-mail is valid (ms). */
  codeLife: number
  /** What happens to a request that needs the user's approval. */
  approvals: 'ask' | 'approve' | 'reject'
  /** Whether the accounts of new users are funded. */
  funds: boolean
}

export const createSettings = (): FrameSettings => ({ codeLife: 600_000, approvals: 'ask', funds: true })
