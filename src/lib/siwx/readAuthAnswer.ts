import { AgletError } from '../../errors'
import type { CaipNetworkId } from '../../types'
import { list, matching, record, string } from '../data/json'
import { printSiwxMessage } from './printSiwxMessage'
import { readRequestRecap, recapSentence } from './recap'
import type { Cacao, SiwxData, SiwxSession } from './siwx'
import { isTime, isUri } from './siwxFields'

/** What a paired wallet is asked to sign and to grant in one request (`wc_sessionAuthenticate`). */
export interface AuthAsked {
  /** The wallet chooses the account, and the pairing library sets the time. */
  readonly data: Omit<SiwxData, 'accountAddress' | 'issuedAt'>
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
}

/** Maximum length of a signature (characters): a contract account's may contain the call that deploys it. */
const MAX_SIGNATURE = 100_000

const ISSUER = /^did:pkh:(eip155:[1-9]\d{0,15}):(0x[\da-fA-F]{40})$/
const HEX = /^0x(?:[\da-f]{2})+$/i

const refused = (what: string) =>
  new AgletError('bad_response', 'The wallet did not sign what it was asked to sign.', {
    meta: { Field: what },
  })

/** Checks that a field equals the requested value; wallets may also send `null` or '' for an absent field. */
function check(fields: Readonly<Record<string, unknown>>, name: keyof Cacao['p'], asked: string | undefined) {
  if ((fields[name] ?? '') !== (asked ?? '')) throw refused(name)
}

/** Reads one signed message. Its text is rebuilt from the requested fields, not taken from the wallet. */
function readCacao(value: unknown, { data, chains, methods }: AuthAsked): SiwxSession {
  const cacao = record(value)
  const [head, payload, signature] = [record(cacao?.['h']), record(cacao?.['p']), record(cacao?.['s'])]
  const type = matching(head?.['t'], /^(?:caip122|eip4361)$/)
  if (!type || !payload || !signature) throw refused('cacao')
  check(payload, 'domain', data.domain)
  check(payload, 'aud', data.uri)
  check(payload, 'nonce', data.nonce)
  check(payload, 'version', data.version)
  check(payload, 'exp', data.expirationTime)
  check(payload, 'nbf', data.notBefore)
  check(payload, 'requestId', undefined)
  const [, chain, accountAddress] = ISSUER.exec(string(payload['iss']) ?? '') ?? []
  const chainId = chains.find(one => one === chain)
  if (!chainId || !accountAddress) throw refused('iss')
  const iat = string(payload['iat'])
  if (!iat || iat.length > 40 || !isTime(iat)) throw refused('iat')

  const own = data.resources ?? []
  const resources = list(payload['resources']) ?? []
  const recap = string(resources[own.length])
  if (!recap || resources.length !== own.length + 1 || !own.every((one, i) => one === resources[i]))
    throw refused('resources')
  const granted = isUri(recap) ? readRequestRecap(recap, { methods, chains }) : undefined
  if (!granted) throw refused('resources')
  const statement = [data.statement, recapSentence(granted)].filter(Boolean).join(' ')
  // Wallets report the statement with or without the sentence appended for the ReCap.
  if (![data.statement ?? '', statement].includes(string(payload['statement']) ?? ''))
    throw refused('statement')

  const kind = matching(signature['t'], /^eip(?:191|1271)$/)
  const signed = string(signature['s'])
  if (!kind || !signed || signed.length > MAX_SIGNATURE || !HEX.test(signed)) throw refused('s')
  const { expirationTime, notBefore } = data
  const facts: SiwxData = {
    domain: data.domain,
    uri: data.uri,
    version: data.version,
    nonce: data.nonce,
    accountAddress,
    chainId,
    statement,
    resources: [...own, recap],
    issuedAt: iat,
    ...(expirationTime && { expirationTime }),
    ...(notBefore && { notBefore }),
  }
  return {
    data: facts,
    message: printSiwxMessage({ ...facts, namespace: 'eip155' }),
    signature: signed,
    cacao: {
      h: { t: type },
      p: {
        domain: data.domain,
        aud: data.uri,
        nonce: data.nonce,
        iss: `did:pkh:${chainId}:${accountAddress}`,
        version: data.version,
        iat,
        statement,
        resources: [...own, recap],
        ...(expirationTime && { exp: expirationTime }),
        ...(notBefore && { nbf: notBefore }),
      },
      s: { t: kind, s: signed },
    },
  }
}

/**
 * Reads the reply of a paired wallet to a combined request for connection and sign-in: everything must match
 * the request, except that the wallet may grant less. Signatures are not verified here.
 *
 * @returns one session per signed chain, at least one
 * @throws AgletError `bad_response` with the field (`meta.Field`), for anything else
 */
export function readAuthAnswer(answer: unknown, asked: AuthAsked): readonly SiwxSession[] {
  const fields = record(answer)
  const cacaos = list(fields?.['cacaos'])
  const responder = record(fields?.['responder'])
  if (!matching(responder?.['publicKey'], /^[\da-f]{64}$/) || !record(responder?.['metadata']))
    throw refused('responder')
  if (!cacaos?.length || cacaos.length > asked.chains.length) throw refused('cacaos')
  const sessions = cacaos.map(cacao => readCacao(cacao, asked))
  const isOnce = (values: readonly string[]) => new Set(values).size === values.length
  if (!isOnce(sessions.map(({ data }) => data.chainId)) || !isOnce(sessions.map(one => one.signature)))
    throw refused('cacaos')
  return sessions
}
