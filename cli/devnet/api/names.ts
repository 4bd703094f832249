import type { Context, Hono } from 'hono'
import { type Address, getAddress, isAddress } from 'viem'
import { createNameStore, type NameRecord, type NameStore } from '../nameStore'
import type { ApiContext, ApiEnv } from './context'
import { fail } from './fail'
import {
  checkAttributes,
  checkCoinType,
  checkName,
  checkTimestamp,
  checkZone,
  ETHEREUM_COIN,
  isProviderName,
  ZONES,
} from './nameRules'
import { readJson, textOf } from './readJson'
import { Refusal } from './refusal'
import { partOf, readSignedMessage, type SignedMessage } from './signedMessage'

/** Suffixes of suggested names. */
const VARIANTS = ['crypto', 'wallet', 'onchain', 'labs', 'here', 'too', 'dao']
const MAX_SUGGESTIONS = 5
const MIN_LENGTH = 3

/**
 * Names in the provider's zones, stored in the name register on the chain:
 * GET /v1/profile/account/:name, GET /v1/profile/reverse/:address (404, or an empty list with
 * `apiVersion=2`),
 * GET /v1/profile/suggestions/:name?zone -> { suggestions: [{ name, registered }] },
 * POST /v1/profile/account, /v1/profile/account/:name/attributes and …/address
 * { coin_type, address, message, signature }, signed as a personal message.
 */
export function addNames(app: Hono<ApiEnv>, { chains }: ApiContext): void {
  const names = createNameStore(chains.find(({ id }) => id === 1)?.url ?? '')

  app.get('/v1/profile/account/:name', async c => {
    const found = await names.lookUp(checkName(c.req.param('name')))
    return found ? c.json(record(found)) : notFound(c)
  })

  app.get('/v1/profile/reverse/:address', async c => {
    const found = (await names.namesOf(readAddress(c.req.param('address')))).filter(({ name }) =>
      isProviderName(name),
    )
    return found.length ? c.json(found.map(record)) : notFound(c)
  })

  app.get('/v1/profile/suggestions/:name', async c => {
    const label = c.req.param('name').toLowerCase()
    const zone = c.req.query('zone') ?? ZONES[0]
    if (!/^[a-z0-9-]+$/.test(label)) throw new Refusal(400, 'name', `Invalid name format: ${label}`)
    if (label.length < MIN_LENGTH) throw new Refusal(400, 'name', `Invalid name length: ${label}`)
    checkZone(`${label}.${zone}`)
    const full = [label, ...VARIANTS.map(word => `${label}-${word}`)].map(name => `${name}.${zone}`)
    const taken = await Promise.all(full.map(async name => !!(await names.lookUp(name))))
    const suggestions = full.map((name, index) => ({ name, registered: taken[index] ?? false }))
    return c.json({
      // The name itself, whether registered or not, then only free names.
      suggestions: suggestions
        .filter(({ registered }, index) => !index || !registered)
        .slice(0, MAX_SUGGESTIONS),
    })
  })

  app.post('/v1/profile/account', async c => {
    const signed = readSignedMessage(await readJson(c))
    const { message, coinType, address } = signed
    const name = checkName(textOf(message, 'name'))
    checkZone(name)
    checkCoinType(coinType)
    if (await names.lookUp(name)) throw new Refusal(400, 'name', `Name is already registered: ${name}`)
    checkTimestamp(signed.timestamp)
    const bio = checkAttributes(partOf(message, 'attributes'))
    await signed.checkSignature()
    await names.register(name, address, bio, [...new Set([ETHEREUM_COIN, coinType])])
    return c.json(record(await existing(names, name)))
  })

  app.post('/v1/profile/account/:name/attributes', async c => {
    const signed = readSignedMessage(await readJson(c))
    const { name } = await owned(names, c.req.param('name'), signed)
    const bio = checkAttributes(partOf(signed.message, 'attributes'))
    await signed.checkSignature()
    await names.setBio(name, bio)
    return c.json(record(await existing(names, name)).attributes)
  })

  app.post('/v1/profile/account/:name/address', async c => {
    const signed = readSignedMessage(await readJson(c))
    const { name } = await owned(names, c.req.param('name'), signed)
    const { coin_type: coinType } = signed.message
    if (typeof coinType !== 'number') throw new Refusal(400, 'coin_type', 'Unsupported coin type: none given')
    checkCoinType(coinType)
    const address = readAddress(textOf(signed.message, 'address'))
    await signed.checkSignature()
    await names.setAddress(name, coinType, address)
    return c.json(record(await existing(names, name)).addresses)
  })
}

function readAddress(text: string): Address {
  if (!isAddress(text, { strict: false }))
    throw new Refusal(400, 'address', 'The address provided is invalid')
  return getAddress(text)
}

function notFound(c: Context): Response {
  return c.req.query('apiVersion') === '2' ? c.json([]) : fail(c, 404, 'name', 'Name is not found')
}

/** The record of a name that a message changes. @throws Refusal unless its owner signed a recent message */
async function owned(
  names: NameStore,
  text: string,
  { address, timestamp }: SignedMessage,
): Promise<NameRecord> {
  const name = checkName(text)
  const found = await names.lookUp(name)
  if (!found) throw new Refusal(400, 'name', `Name is not registered: ${name}`)
  checkTimestamp(timestamp)
  if (!found.addresses.some(entry => entry.address === address))
    throw new Refusal(401, 'address', "The address is not the name's owner")
  return found
}

async function existing(names: NameStore, name: string): Promise<NameRecord> {
  const found = await names.lookUp(name)
  if (!found) throw new Error(`The name ${name} is not there after it was written.`)
  return found
}

/** A name in the form of the API. */
const record = ({ name, registeredAt, updatedAt, bio, addresses }: NameRecord) => ({
  name,
  registered_at: new Date(registeredAt).toISOString(),
  updated_at: updatedAt ? new Date(updatedAt).toISOString() : null,
  attributes: bio ? { bio } : {},
  addresses: Object.fromEntries(
    addresses.map(({ coinType, address, createdAt }) => [
      String(coinType),
      { address, created_at: new Date(createdAt).toISOString() },
    ]),
  ),
})
