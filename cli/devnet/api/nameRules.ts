import { Refusal } from './refusal'

/** Where names are registered, and the zone that they came from. */
export const ZONES = ['reown.id', 'wcn.id'] as const

/** Seconds that a signed message may be off. */
const MAX_MESSAGE_AGE_S = 10
const MAX_BIO_LENGTH = 255
/** EVM chains whose coin types are taken (ENSIP-11). */
const COIN_CHAINS = [
  1, 10, 56, 100, 137, 250, 324, 5, 42161, 42220, 43114, 8453, 84532, 11155111, 1313161554, 81032, 59160,
  8508132, 7854577, 543210, 4457845,
]
/** Ethereum's, which every name has. */
export const ETHEREUM_COIN = 60

const refuse = (field: string, description: string): never => {
  throw new Refusal(400, field, description)
}

/** A full name such as ada.reown.id, in lower case. @throws Refusal */
export function checkName(name: string): string {
  if (!/^[a-z0-9.-]+$/i.test(name)) return refuse('name', `Invalid name format: ${name}`)
  const [label = '', ...zone] = name.split('.')
  if (zone.length !== 2 || label.length < 3 || label.length > 64)
    return refuse('name', `Invalid name length: ${name}`)
  return name.toLowerCase()
}

/** @throws Refusal */
export function checkZone(name: string): void {
  if (!isProviderName(name)) refuse('name', `Name is not in the allowed zones: ${name}`)
}

export const isProviderName = (name: string): boolean => ZONES.some(zone => name.endsWith(`.${zone}`))

/** @throws Refusal */
export function checkCoinType(coinType: number): void {
  const chain = coinType >= 0x8000_0000 ? coinType - 0x8000_0000 : undefined
  if (coinType !== ETHEREUM_COIN && !(chain !== undefined && COIN_CHAINS.includes(chain)))
    refuse('coin_type', `Unsupported coin type: ${coinType}`)
}

/** @param timestamp unix seconds. @throws Refusal */
export function checkTimestamp(timestamp: number): void {
  if (Math.abs(Date.now() / 1000 - timestamp) > MAX_MESSAGE_AGE_S)
    refuse('timestamp', `Signature UNIXTIME timestamp is too old: ${timestamp}`)
}

/** The biography among a name's attributes, the only one there is. @throws Refusal */
export function checkAttributes(attributes: Readonly<Record<string, unknown>>): string {
  for (const [key, value] of Object.entries(attributes))
    if (key !== 'bio' || typeof value !== 'string' || value.length > MAX_BIO_LENGTH)
      refuse('attributes', 'Unsupported name attribute')
  const { bio } = attributes
  return typeof bio === 'string' ? bio : ''
}
