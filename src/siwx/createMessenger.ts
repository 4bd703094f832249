import { printSiwxMessage } from '../lib/siwx/printSiwxMessage'
import type { SiwxData, SiwxInput, SiwxMessage } from '../lib/siwx/siwx'
import { isStatement } from '../lib/siwx/siwxFields'
import type { Namespace } from '../types'
import { checkOption } from './checkOption'
import { randomNonce } from './nonces'

/** Some 6,300 years: the time in a message has four digits for the year (RFC 3339). */
const MAX_EXPIRATION_MS = 2e14

export interface MessengerOptions {
  /**
   * The statement that the user signs: one line of at most 2,000 letters, digits, spaces and
   * `-._~:/?#[]@!$&'()*+,;=`, since wallets reject other characters.
   */
  readonly statement?: string | undefined
  /** URIs; a ReCap (ERC-5573) is included unchanged. */
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  /** How long a session lasts (ms). Default: without limit. */
  readonly expiration?: number | undefined
  /** Default `location.host`. */
  readonly domain?: string | undefined
  /** Default `location.origin`, since the full URL may contain secrets of the page. */
  readonly uri?: string | undefined
  /** Default: from the storage, else 22 random letters and digits. */
  readonly getNonce?: ((input: SiwxInput) => Promise<string>) | undefined
}

export interface SiwxMessenger {
  /** @throws AgletError `invalid_input` for an invalid field, and the errors of `getNonce` */
  createMessage(input: SiwxInput): Promise<SiwxMessage>
}

/** @throws AgletError `invalid_option` for a statement that wallets would reject, or an impossible expiration */
export function createMessenger({
  statement,
  resources,
  requestId,
  expiration,
  domain,
  uri,
  getNonce = async () => randomNonce(),
}: MessengerOptions): SiwxMessenger {
  checkOption(
    statement === undefined || isStatement(statement),
    'statement',
    statement,
    "one line of letters, digits, spaces and -._~:/?#[]@!$&'()*+,;=",
  )
  checkOption(
    expiration === undefined ||
      (Number.isFinite(expiration) && expiration > 0 && expiration < MAX_EXPIRATION_MS),
    'expiration',
    expiration,
    'a number of ms above 0',
  )
  return {
    async createMessage({ accountAddress, chainId, notBefore }) {
      const nonce = await getNonce({ accountAddress, chainId })
      const now = Date.now()
      const data: SiwxData = {
        accountAddress,
        chainId,
        domain: domain ?? location.host,
        uri: uri ?? location.origin,
        version: '1',
        nonce,
        issuedAt: new Date(now).toISOString(),
        ...(statement && { statement }),
        ...(resources && { resources }),
        ...(requestId !== undefined && { requestId }),
        ...(expiration !== undefined && { expirationTime: new Date(now + expiration).toISOString() }),
        ...(notBefore && { notBefore }),
      }
      const text = printSiwxMessage({ ...data, namespace: chainId.split(':')[0] as Namespace })
      return { ...data, toString: () => text }
    },
  }
}
