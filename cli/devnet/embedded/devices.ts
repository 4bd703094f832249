import type { CaipNetworkId } from '../../../src/types'
import type { Code } from './code'
import { secret } from './tickets'

export type AccountType = 'eoa' | 'smartAccount'

/** A user's session at one site in one browser. */
export interface Session {
  readonly userId: string
  readonly chainId: CaipNetworkId
  readonly preferred: AccountType
}

/** A login by e-mail that has begun. */
export interface EmailLogin {
  readonly email: string
  /** Set once the user has approved the browser. */
  code?: Code
  /**
   * Resolves to whether the browser was approved when the e-mail's link is used, or to false if the login is
   * abandoned.
   */
  readonly approved: Promise<boolean>
  approve(approved: boolean): void
}

/** A change of the e-mail address that waits for its codes. */
export interface EmailChange {
  readonly email: string
  /** Code sent to the current address, until it is used. */
  primary?: Code | undefined
  /** Code sent to the new address. */
  secondary?: Code | undefined
}

/** A Farcaster login that waits for the app. */
export interface FarcasterLogin {
  /** The name of the user who approved; undefined if declined. */
  readonly approved: Promise<string | undefined>
  approve(userName: string | undefined): void
}

/** A browser, identified by the frame's storage. Its logins and sessions are separate for each site. */
export interface Device {
  readonly token: string
  /** Ids of the users who have approved this browser. */
  readonly knows: Set<string>
  /** Time of each user's last login, by user id, in ms since 1970; removed on logout. */
  readonly lately: Map<string, number>
  readonly sites: Map<string, DeviceSite>
}

/** A device's state for one site. */
export interface DeviceSite {
  session?: Session | undefined
  emailLogin?: EmailLogin | undefined
  emailChange?: EmailChange | undefined
  farcaster?: FarcasterLogin | undefined
}

/** All known browsers, by the secret in their storage. */
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
