import { AgletError } from '../../errors'
import { sameAddress } from '../../lib/account/address'
import { callListener } from '../../lib/host/callListener'
import type { SiweConfig } from '../../lib/siwx/siweConfig'
import type { Siwx, SiwxData, SiwxInput, SiwxMessage, SiwxSession } from '../../lib/siwx/siwx'
import type { CaipNetworkId } from '../../types'

const numberOf = (chainId: CaipNetworkId) => Number(chainId.slice('eip155:'.length))

/** A session for which the host reports only chain and account. */
const sessionOf = (chainId: CaipNetworkId, accountAddress: string): SiwxSession => ({
  data: { accountAddress, chainId, domain: '', uri: '', version: '1', nonce: '' },
  message: '',
  signature: '',
})

async function createMessage(
  config: SiweConfig,
  { accountAddress, chainId }: SiwxInput,
): Promise<SiwxMessage> {
  const { domain, uri, ...params } = (await config.getMessageParams?.()) ?? {
    domain: location.host,
    uri: location.origin,
  }
  const nonce = await config.getNonce(accountAddress)
  const issuedAt = params.iat ?? new Date().toISOString()
  const args = {
    ...params,
    domain,
    uri,
    address: accountAddress,
    chainId: numberOf(chainId),
    nonce,
    iat: issuedAt,
  }
  const text = config.createMessage({ ...args, version: '1' })
  if (typeof text !== 'string' || !text)
    throw new AgletError('bad_response', '`createMessage` of `siweConfig` returned no text.')
  const data: SiwxData = {
    accountAddress,
    chainId,
    domain,
    uri,
    version: '1',
    nonce,
    issuedAt,
    statement: params.statement,
    resources: params.resources,
    requestId: params.requestId,
    expirationTime: params.exp,
    notBefore: params.nbf,
  }
  return { ...data, toString: () => text }
}

/** The methods of `siwx`, implemented with the callbacks of `siweConfig` ([2.10]). */
export function siweSessions(
  config: SiweConfig,
): Pick<Siwx, 'createMessage' | 'addSession' | 'revokeSession' | 'setSessions' | 'getSessions'> {
  const signOut = async () => {
    if ((await config.signOut()) === false) throw new AgletError('unknown', 'Signing out failed.')
    callListener(() => config.onSignOut?.())
  }
  const addSession: Siwx['addSession'] = async ({ data, message, signature, cacao }) => {
    if (!(await config.verifyMessage({ message, signature, ...(cacao && { cacao }) })))
      throw new AgletError('signature_invalid', 'The signature is not valid')
    callListener(() => config.onSignIn?.({ address: data.accountAddress, chainId: numberOf(data.chainId) }))
  }
  return {
    createMessage: input => createMessage(config, input),
    addSession,
    revokeSession: signOut,
    async setSessions(sessions) {
      if (!sessions.length) return signOut()
      for (const session of sessions) await addSession(session)
    },
    async getSessions(chainId, address) {
      const session = await config.getSession()
      if (!session?.address) return []
      // Hosts store a plain address or a CAIP-10 id.
      const sameAccount = sameAddress(String(session.address).split(':').at(-1)!, address)
      const sameChain = Number(session.chainId) === numberOf(chainId)
      if (sameAccount && (sameChain || config.signOutOnNetworkChange === false))
        return [sessionOf(chainId, address)]
      const leaves =
        (!sameAccount && config.signOutOnAccountChange !== false) ||
        (!sameChain && config.signOutOnNetworkChange !== false)
      if (leaves) await signOut()
      return []
    },
  }
}
