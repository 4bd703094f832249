import type { Hono } from 'hono'
import { getAddress, type Hex, isAddress, stringToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { ACCOUNTS, ROLES } from '../accounts'
import { KNOTS, VAULT } from '../contracts'
import type { ApiContext, ApiEnv } from './context'
import { needProject } from './project'
import { readJson, textOf } from './readJson'
import { Refusal } from './refusal'

interface Session {
  readonly project: {
    readonly id: string
    readonly name: string
    readonly url: string | null
    readonly iconUrl: string | null
  }
  readonly pci: string
  /** Unix seconds. */
  expiry: number
  readonly createdAt: number
  permissions: unknown
  policies: unknown
  context: string | null
  revokedAt: number | null
}

const MAX_SESSIONS = 255
const HOUR_S = 3600

/**
 * Smart sessions of an account, by CAIP-10 address:
 * GET /v1/sessions/:address -> { pcis }, POST /v1/sessions/:address -> { pci, key }, POST …/activate, GET
 * …/getcontext?pci -> { context }, POST …/revoke { pci } -> nothing. Nobody signs with them here.
 */
export function addSessions(app: Hono<ApiEnv>, { chains }: ApiContext): void {
  const sessions = new Map<string, Session[]>()
  for (const { caipId } of chains) sessions.set(`${caipId}:${ACCOUNTS[ROLES.rich]}`, seeded())
  const of = (address: string | undefined) => sessions.get(readCaip(address)) ?? []
  const find = (address: string | undefined, pci: string | undefined): Session => {
    const session = of(address).find(one => one.pci === pci)
    if (!session) throw new Refusal(400, 'pci', `Permission for PCI is not found: ${pci}`)
    return session
  }
  const findLive = (address: string | undefined, pci: string | undefined): Session => {
    const session = find(address, pci)
    if (session.revokedAt) throw new Refusal(400, 'pci', `Permission is revoked: ${pci}`)
    if (session.expiry < now()) throw new Refusal(400, 'pci', `Permission is expired: ${pci}`)
    return session
  }

  app.get('/v1/sessions/:address', needProject, c =>
    c.json({ pcis: of(c.req.param('address')).slice(0, MAX_SESSIONS) }),
  )

  app.post('/v1/sessions/:address', needProject, async c => {
    const key = readCaip(c.req.param('address'))
    const { expiry, permissions, policies } = await readJson(c)
    if (typeof expiry !== 'number' || expiry <= now())
      throw new Refusal(400, '', 'Expiry must be in the future')
    const { publicKey } = privateKeyToAccount(generatePrivateKey())
    const id = c.req.query('projectId') ?? ''
    const session: Session = {
      project: { id, name: 'Local app', url: null, iconUrl: null },
      pci: crypto.randomUUID(),
      expiry,
      createdAt: now(),
      permissions,
      policies,
      context: null,
      revokedAt: null,
    }
    sessions.set(key, [...of(key), session])
    return c.json({
      pci: session.pci,
      // The first version sends the hex text as if it were bytes.
      key: { type: 'secp256k1', publicKey: c.req.query('v') === '2' ? publicKey : asText(publicKey) },
    })
  })

  app.post('/v1/sessions/:address/activate', needProject, async c => {
    const body = await readJson(c)
    const session = findLive(c.req.param('address'), textOf(body, 'pci'))
    const { expiry, permissions, policies } = body
    session.context = textOf(body, 'context')
    if (typeof expiry === 'number') session.expiry = expiry
    session.permissions = permissions
    session.policies = policies
    return c.body(null)
  })

  app.get('/v1/sessions/:address/getcontext', needProject, c => {
    const { context, pci } = findLive(c.req.param('address'), c.req.query('pci'))
    if (context === null) throw new Refusal(400, 'pci', `Permission is not activated: ${pci}`)
    return c.json({ context })
  })

  app.post('/v1/sessions/:address/revoke', needProject, async c => {
    const session = findLive(c.req.param('address'), textOf(await readJson(c), 'pci'))
    session.revokedAt = now()
    // Nothing at all, not even a type.
    return c.body(null)
  })
}

const now = () => Math.floor(Date.now() / 1000)
const asText = (key: Hex): Hex => stringToHex(key.slice(2))

/** @throws Refusal for anything but the CAIP-10 address of an EVM account */
function readCaip(text = ''): string {
  const [, chain, address = ''] = /^(eip155:\d+):(0x[0-9a-fA-F]{40})$/.exec(text) ?? []
  if (!chain || !isAddress(address, { strict: false }))
    throw new Refusal(400, 'address', 'The address provided is invalid')
  return `${chain}:${getAddress(address)}`
}

/** One that runs, and one that was ended. */
function seeded(): Session[] {
  const session = (name: string, address: string, functionName: string): Session => ({
    project: { id: name.toLowerCase(), name, url: `https://${name.toLowerCase()}.example`, iconUrl: null },
    pci: crypto.randomUUID(),
    expiry: now() + 30 * 24 * HOUR_S,
    createdAt: now() - 9 * 24 * HOUR_S,
    permissions: [{ type: 'contract-call', data: { address, abi: [], functions: [{ functionName }] } }],
    policies: [],
    context: '0x00',
    revokedAt: null,
  })
  return [
    session('Knots', KNOTS.address, 'mint'),
    { ...session('Vaults', VAULT, 'deposit'), revokedAt: now() - 24 * HOUR_S },
  ]
}
