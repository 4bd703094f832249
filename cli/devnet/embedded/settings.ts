/** What tests can turn while the site runs. */
export interface FrameSettings {
  /** ms that a code or a link of an e-mail is good for. */
  codeLife: number
  /** What happens to a request that its user would be asked about. */
  approvals: 'ask' | 'approve' | 'reject'
  /** Whether new users find money in their accounts. */
  funds: boolean
}

export const createSettings = (): FrameSettings => ({ codeLife: 600_000, approvals: 'ask', funds: true })
