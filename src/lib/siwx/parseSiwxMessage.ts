import type { Namespace } from '../../types'
import { FIELDS, type SiwxFields } from './printSiwxMessage'
import { ACCOUNT_SHAPE, ACCOUNT_WORD, readChain } from './siwxChain'
import { isDomain, isStatement, isUri, MAX_RESOURCES } from './siwxFields'

/** Longer than any message that Aglet creates (characters). */
export const MAX_MESSAGE_LENGTH = 20_000

const FIRST_LINE =
  /^(?:([A-Za-z][-+.\dA-Za-z]{0,30}):\/\/)?(\S{1,260}) wants you to sign in with your (Ethereum|Solana|Bitcoin|Polkadot) account:$/

const isField = (line: string) =>
  line === 'Resources:' || FIELDS.some(([label]) => line.startsWith(`${label}: `))

/** Parses the lines after the statement; undefined when one is unknown, repeated or out of order. */
function readFields(namespace: Namespace, lines: readonly string[]): Partial<SiwxFields> | undefined {
  const found: Record<string, string | readonly string[]> = {}
  let at = 0
  for (const [label, name, test] of FIELDS) {
    const start = `${label}: `
    const line = lines[at]
    if (!line?.startsWith(start)) continue
    const value = line.slice(start.length)
    const read = name === 'chainId' ? readChain(namespace, value) : test(value) ? value : undefined
    if (read === undefined) return
    found[name] = read
    at++
  }
  if (lines[at] === 'Resources:') {
    const resources = lines.slice(at + 1)
    if (resources.length > MAX_RESOURCES) return
    if (!resources.every(line => line.startsWith('- ') && isUri(line.slice(2)))) return
    found['resources'] = resources.map(line => line.slice(2))
    at = lines.length
  }
  return at === lines.length ? (found as Partial<SiwxFields>) : undefined
}

/** Whether the fields required by EIP-4361 and CAIP-122 are present; Sign In With Solana requires none. */
const isComplete = ({ namespace, uri, version, chainId, nonce, issuedAt }: SiwxFields) =>
  namespace === 'solana' || !!(uri && version && chainId && nonce && (issuedAt || namespace !== 'eip155'))

/**
 * Parses the text of a sign-in message of any family strictly: each line in its place and no other lines.
 * Safe for untrusted input. Printing the result gives the same text again, except for the name of a Solana
 * cluster and the empty lines in place of a missing statement.
 *
 * @returns undefined for anything else
 */
export function parseSiwxMessage(text: unknown): SiwxFields | undefined {
  if (typeof text !== 'string' || text.length > MAX_MESSAGE_LENGTH) return
  const [first = '', accountAddress = '', ...rest] = text.split('\n')
  const [, scheme, domain, word] = FIRST_LINE.exec(first) ?? []
  const namespace = (Object.keys(ACCOUNT_WORD) as Namespace[]).find(name => ACCOUNT_WORD[name] === word)
  if (!namespace || !domain || !isDomain(domain) || !ACCOUNT_SHAPE[namespace].test(accountAddress)) return
  const head = { namespace, domain, accountAddress, ...(scheme && { scheme }) }
  if (!rest.length) return namespace === 'solana' ? head : undefined
  // An empty line follows the address.
  if (rest.shift() !== '') return
  let statement: string | undefined
  const line = rest[0]
  if (line === '') rest.shift()
  else if (line !== undefined && !(isField(line) && rest[1] !== '')) {
    if (!isStatement(line)) return
    statement = line
    rest.shift()
    // Without any fields, the message ends with the statement.
    if (rest.length && (rest.shift() !== '' || !rest.length)) return
  }
  const fields = readFields(namespace, rest)
  if (!fields) return
  const message: SiwxFields = { ...head, ...(statement && { statement }), ...fields }
  return isComplete(message) ? message : undefined
}
