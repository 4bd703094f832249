/** A page's input for a sign-in (`solana:signIn`); the wallet fills in domain and address. */
export interface SolanaSignInInput {
  readonly domain?: string
  readonly address?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** The text to sign (Sign In With Solana, in the form of EIP-4361). */
export function signInMessage(input: SolanaSignInInput, domain: string, address: string): string {
  const fields = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  if (input.resources) fields.push('Resources:', ...input.resources.map(resource => `- ${resource}`))
  return [
    `${input.domain ?? domain} wants you to sign in with your Solana account:\n${input.address ?? address}`,
    ...(input.statement ? [input.statement] : []),
    ...(fields.length ? [fields.join('\n')] : []),
  ].join('\n\n')
}
