import type { Address } from 'viem'
import { ACCOUNTS, ROLES } from './accounts'
import { madeUp } from './madeUp'
import { avatarMark } from './marks'

export interface DevIdentity {
  readonly name: string | null
  /** The picture's URL. */
  readonly avatar: string | null
  readonly bio?: string
}

const NOBODY: DevIdentity = { name: null, avatar: null }

const drawn = (name: string) =>
  `data:image/svg+xml;base64,${Buffer.from(avatarMark(name)).toString('base64')}`

/** Initially registered names: one with an avatar, one in the provider's zone, and some to send to. */
export const IDENTITIES: ReadonlyMap<Address, DevIdentity> = new Map([
  [ACCOUNTS[ROLES.rich]!, { name: 'ada.eth', avatar: drawn('ada.eth'), bio: 'Counts without end.' }],
  [ACCOUNTS[ROLES.modest]!, { name: 'grace.reown.id', avatar: null }],
  [ACCOUNTS[3]!, { name: 'payroll.eth', avatar: null }],
  [ACCOUNTS[5]!, { name: 'lin.reown.id', avatar: drawn('lin.reown.id') }],
  [ACCOUNTS[6]!, { name: 'an-unusually-long-name-for-a-friend.reown.id', avatar: null }],
])

/** Names with emoji and non-Latin scripts, owned by addresses without a key on the stack. */
export const FAR_NAMES: ReadonlyMap<string, Address> = new Map(
  ['🦊.eth', 'лиса.eth', 'λύκος.eth', '東京.eth'].map(name => [name, madeUp(name)]),
)

/** @param address EVM address with its checksum. */
export const identityOf = (address: string): DevIdentity => IDENTITIES.get(address as Address) ?? NOBODY
