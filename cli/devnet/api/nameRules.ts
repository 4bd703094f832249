import { Refusal } from './refusal'

/** The provider's name zones: the current one, then the former one. */
export const ZONES = ['reown.id', 'wcn.id'] as const

/** Maximum difference between a signed message's timestamp and now, in seconds. */
const MAX_MESSAGE_AGE_S = 10
const MAX_BIO_LENGTH = 255
/** Ids of the EVM chains whose coin types are accepted (ENSIP-11). */
const COIN_CHAINS = [
  1, 10, 56, 100, 137, 250, 324, 5, 42161, 42220, 43114, 8453, 84532, 11155111, 1313161554, 81032, 59160,
  8508132, 7854577, 543210, 4457845,
]
/** Coin type of Ethereum, for which every name has an address. */
export const ETHEREUM_COIN = 60

const refuse = (field: string, description: string): never => {
  throw new Refusal(400, field, description)
}

/** Validates a full name such as ada.reown.id. @returns it in lower case @throws Refusal */
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

/** Reads `bio`, the only supported attribute of a name. @throws Refusal */
export function checkAttributes(attributes: Readonly<Record<string, unknown>>): string {
  for (const [key, value] of Object.entries(attributes))
    if (key !== 'bio' || typeof value !== 'string' || value.length > MAX_BIO_LENGTH)
      refuse('attributes', 'Unsupported name attribute')
  const { bio } = attributes
  return typeof bio === 'string' ? bio : ''
}
