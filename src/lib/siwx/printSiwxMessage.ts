import { AgletError } from '../../errors'
import type { Namespace } from '../../types'
import type { SiwxData } from './siwx'
import { ACCOUNT_SHAPE, ACCOUNT_WORD, chainText } from './siwxChain'
import { isDomain, isNonce, isRequestId, isStatement, isTime, isUri, MAX_RESOURCES } from './siwxFields'

/** The fields of a message. On Solana, only the account, its family and the domain are required. */
export type SiwxFields = Partial<SiwxData> &
  Pick<SiwxData, 'accountAddress' | 'domain'> & {
    readonly namespace: Namespace
    /** `https`, when the message states it before the domain. */
    readonly scheme?: string | undefined
  }

/** The fields of a message in order, each with a test of its value. */
export const FIELDS = [
  ['URI', 'uri', isUri],
  ['Version', 'version', (text: string) => text === '1'],
  ['Chain ID', 'chainId', () => true],
  ['Nonce', 'nonce', isNonce],
  ['Issued At', 'issuedAt', isTime],
  ['Expiration Time', 'expirationTime', isTime],
  ['Not Before', 'notBefore', isTime],
  ['Request ID', 'requestId', isRequestId],
] as const

const invalid = (field: string) =>
  new AgletError('invalid_input', 'The sign-in message has a field that is not valid.', {
    meta: { Field: field },
  })

/** Throws unless the field's value is valid. */
function check(field: string, value: string | undefined, test: (text: string) => boolean): void {
  if (value !== undefined && !test(value)) throw invalid(field)
}

/**
 * The text that a wallet signs: EIP-4361 on EVM chains, Sign In With Solana, and CAIP-122 in the same form on
 * Bitcoin and Polkadot. viem's `createSiweMessage` prints the same text but rejects development hosts such as
 * `devbox:3000` and `[::1]:3000`, so it is not used.
 *
 * @throws AgletError `invalid_input`, with the field (`meta.Field`)
 */
export function printSiwxMessage(fields: SiwxFields): string {
  const { namespace, scheme, domain, accountAddress, statement, resources } = fields
  check('scheme', scheme, text => /^[a-z][-+.\da-z]{0,30}$/i.test(text))
  check('domain', domain, isDomain)
  check('accountAddress', accountAddress, text => ACCOUNT_SHAPE[namespace].test(text))
  check('statement', statement, isStatement)
  const lines = FIELDS.flatMap(([label, name, test]) => {
    const value = fields[name]
    if (value === undefined) return []
    check(name, value, test)
    return [`${label}: ${name === 'chainId' ? chainText(value as SiwxData['chainId']) : value}`]
  })
  if (resources) {
    if (resources.length > MAX_RESOURCES || !resources.every(isUri)) throw invalid('resources')
    lines.push('Resources:', ...resources.map(resource => `- ${resource}`))
  }
  const head = `${scheme ? `${scheme}://` : ''}${domain} wants you to sign in with your ${ACCOUNT_WORD[namespace]} account:\n${accountAddress}`
  // Without a statement, EIP-4361 has two empty lines and Sign In With Solana one.
  if (!statement)
    return namespace !== 'solana' ? `${head}\n\n\n${lines.join('\n')}` : [head, ...body(lines)].join('\n\n')
  return [head, statement, ...body(lines)].join('\n\n')
}

const body = (lines: readonly string[]) => (lines.length ? [lines.join('\n')] : [])
