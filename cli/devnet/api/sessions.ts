import type { Hono } from 'hono'
import { getAddress, type Hex, isAddress, stringToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { ACCOUNTS, ROLES } from '../accounts'
import { KNOTS, VAULT } from '../contracts'
import { cosign } from '../smartAccounts/cosign'
import {
  nowSeconds,
  revocationOf,
  type SessionRow,
  type SessionStore,
  type StoredSession,
} from '../smartAccounts/sessionStore'
import type { ApiContext, ApiEnv } from './context'
import { needProject } from './project'
import { readJson, textOf } from './readJson'
import { Refusal } from './refusal'

const MAX_SESSIONS = 255
const HOUR_S = 3600

/**
 * Smart sessions of an account, by CAIP-10 address:
 * GET /v1/sessions/:address -> { pcis }, POST /v1/sessions/:address -> { pci, key }, POST …/activate,
 * GET …/getcontext?pci -> { context }, POST …/sign { context, userOp } -> the operation with this server's
 * signature added to the app's, POST …/revoke { pci, signature } -> no body. Sessions that the stack's
 * wallets grant on the chain are listed too.
 */
export function addSessions(app: Hono<ApiEnv>, { chains, sessions }: ApiContext): void {
  for (const { caipId } of chains)
    for (const row of seeded()) sessions.add(`${caipId}:${ACCOUNTS[ROLES.rich]}`, { row })
  const { of, find, findLive } = createFinder(sessions)

  app.get('/v1/sessions/:address', needProject, c =>
    c.json({
      pcis: of(c.req.param('address'))
        .slice(0, MAX_SESSIONS)
        .map(session => ({ ...session.row, revokedAt: revocationOf(session) })),
    }),
  )

  app.post('/v1/sessions/:address', needProject, async c => {
    const account = readCaip(c.req.param('address'))
    const { expiry, permissions, policies } = await readJson(c)
    if (typeof expiry !== 'number' || expiry <= nowSeconds())
      throw new Refusal(400, '', 'Expiry must be in the future')
    const cosigner = privateKeyToAccount(generatePrivateKey())
    const row: SessionRow = {
      project: { id: c.req.query('projectId') ?? '', name: 'Local app', url: null, iconUrl: null },
      pci: crypto.randomUUID(),
      expiry,
      createdAt: nowSeconds(),
      permissions,
      policies,
      context: null,
      revokedAt: null,
    }
    sessions.add(account, { row, cosigner })
    const { publicKey } = cosigner
    return c.json({
      pci: row.pci,
      // Version 1 sends the hex text itself, encoded as bytes.
      key: { type: 'secp256k1', publicKey: c.req.query('v') === '2' ? publicKey : asText(publicKey) },
    })
  })

  app.post('/v1/sessions/:address/activate', needProject, async c => {
    const body = await readJson(c)
    const { row } = findLive(c.req.param('address'), textOf(body, 'pci'))
    const { expiry, permissions, policies } = body
    row.context = textOf(body, 'context')
    if (typeof expiry === 'number') row.expiry = expiry
    row.permissions = permissions
    row.policies = policies
    return c.body(null)
  })

  app.get('/v1/sessions/:address/getcontext', needProject, c => {
    const { context, pci } = findLive(c.req.param('address'), c.req.query('pci')).row
    if (context === null) throw new Refusal(400, 'pci', `Permission is not activated: ${pci}`)
    return c.json({ context })
  })

  app.post('/v1/sessions/:address/sign', needProject, async c => {
    const body = await readJson(c)
    const context = textOf(body, 'context')
    const known = of(c.req.param('address')).find(({ row }) => [row.pci, row.context].includes(context))
    const session = findLive(c.req.param('address'), known?.row.pci ?? context)
    const [, chainId] = readCaip(c.req.param('address')).split(':')
    return c.json(await cosign(session, body['userOp'], Number(chainId)))
  })

  app.post('/v1/sessions/:address/revoke', needProject, async c => {
    const session = find(c.req.param('address'), textOf(await readJson(c), 'pci'))
    const { row, grant, cosigner } = session
    if (row.revokedAt) throw new Refusal(400, 'pci', `Permission is revoked: ${row.pci}`)
    // A session without a key of this server can only be revoked by the account on the chain.
    if (grant && !grant.revokedAt && !cosigner)
      throw new Refusal(400, 'signature', `The account still grants: ${row.pci}`)
    if (!grant) findLive(c.req.param('address'), row.pci)
    row.revokedAt = nowSeconds()
    // No body and no content type.
    return c.body(null)
  })
}

/**
 * Finds sessions by address and id. All throw a Refusal 400, `findLive` also for a revoked or expired
 * session.
 */
function createFinder(sessions: SessionStore) {
  const of = (address: string | undefined) => sessions.of(readCaip(address))
  const find = (address: string | undefined, pci: string | undefined): StoredSession => {
    const session = of(address).find(({ row }) => row.pci === pci)
    if (!session) throw new Refusal(400, 'pci', `Permission for PCI is not found: ${pci}`)
    return session
  }
  const findLive = (address: string | undefined, pci: string | undefined): StoredSession => {
    const session = find(address, pci)
    if (revocationOf(session)) throw new Refusal(400, 'pci', `Permission is revoked: ${pci}`)
    if (session.row.expiry < nowSeconds()) throw new Refusal(400, 'pci', `Permission is expired: ${pci}`)
    return session
  }
  return { of, find, findLive }
}

const asText = (key: Hex): Hex => stringToHex(key.slice(2))

/** @throws Refusal for anything but the CAIP-10 address of an EVM account */
function readCaip(text = ''): string {
  const [, chain, address = ''] = /^(eip155:\d+):(0x[0-9a-fA-F]{40})$/.exec(text) ?? []
  if (!chain || !isAddress(address, { strict: false }))
    throw new Refusal(400, 'address', 'The address provided is invalid')
  return `${chain}:${getAddress(address)}`
}

/** An active session and a revoked one. */
function seeded(): SessionRow[] {
  const session = (name: string, address: string, functionName: string): SessionRow => ({
    project: { id: name.toLowerCase(), name, url: `https://${name.toLowerCase()}.example`, iconUrl: null },
    pci: crypto.randomUUID(),
    expiry: nowSeconds() + 30 * 24 * HOUR_S,
    createdAt: nowSeconds() - 9 * 24 * HOUR_S,
    permissions: [{ type: 'contract-call', data: { address, abi: [], functions: [{ functionName }] } }],
    policies: [],
    context: '0x00',
    revokedAt: null,
  })
  return [
    session('Knots', KNOTS.address, 'mint'),
    { ...session('Vaults', VAULT, 'deposit'), revokedAt: nowSeconds() - 24 * HOUR_S },
  ]
}
