import { ACCOUNTS, ROLES } from './accounts'

export interface DevIdentity {
  readonly name: string | null
  /** Path of an image of the stack. */
  readonly avatar: string | null
}

const NOBODY: DevIdentity = { name: null, avatar: null }

/** Names of the seeded accounts: one with an image, one without, the rest nameless. */
const IDENTITIES: ReadonlyMap<string, DevIdentity> = new Map([
  [ACCOUNTS[ROLES.rich]!, { name: 'ada.eth', avatar: '/public/getAvatar/ada.eth' }],
  [ACCOUNTS[ROLES.modest]!, { name: 'grace.reown.id', avatar: null }],
])

/** @param address EVM address with its checksum. */
export const identityOf = (address: string): DevIdentity => IDENTITIES.get(address) ?? NOBODY
