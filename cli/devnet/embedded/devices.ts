import type { CaipNetworkId } from '../../../src/types'
import type { Code } from './code'
import { secret } from './tickets'

export type AccountType = 'eoa' | 'smartAccount'

/** Somebody who is logged in at one site, in one browser. */
export interface Session {
  readonly userId: string
  readonly chainId: CaipNetworkId
  readonly preferred: AccountType
}

/** A login that an e-mail address has begun. */
export interface EmailLogin {
  readonly email: string
  /** Once the browser is one that the user has approved. */
  code?: Code
  /** Whether the browser was approved; settles as the link of the e-mail is used, or false when this login is given up. */
  readonly approved: Promise<boolean>
  approve(approved: boolean): void
}

/** A change of e-mail address that waits for its codes. */
export interface EmailChange {
  readonly email: string
  /** Of the address there is, until it was used. */
  primary?: Code | undefined
  /** Of the new one. */
  secondary?: Code | undefined
}

/** A Farcaster login that waits for its app. */
export interface FarcasterLogin {
  /** The name of who has approved; undefined for nobody. */
  readonly approved: Promise<string | undefined>
  approve(userName: string | undefined): void
}

/** A browser, as the frame's own storage knows it. What is begun or open in it is kept apart for each site. */
export interface Device {
  readonly token: string
  /** Ids of the users who have approved it. */
  readonly knows: Set<string>
  /** When a user has last logged in with it, unless they have logged out since (ms since 1970). */
  readonly lately: Map<string, number>
  readonly sites: Map<string, DeviceSite>
}

/** One site's part of a device. */
export interface DeviceSite {
  session?: Session | undefined
  emailLogin?: EmailLogin | undefined
  emailChange?: EmailChange | undefined
  farcaster?: FarcasterLogin | undefined
}

/** The browsers that have been here, by the secret in their storage. */
export function createDevices() {
  const devices = new Map<string, Device>()
  return {
    find: (token: string): Device | undefined => devices.get(token),
    make(): Device {
      const device: Device = { token: secret(), knows: new Set(), lately: new Map(), sites: new Map() }
      devices.set(device.token, device)
      return device
    },
  }
}

/** @param site an origin */
export function siteOf(device: Device, site: string): DeviceSite {
  const known = device.sites.get(site) ?? {}
  device.sites.set(site, known)
  return known
}
