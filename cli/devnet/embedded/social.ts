import type { Device } from './devices'

/** The providers whose consent page the site has; Farcaster has an app instead. */
export const PROVIDERS = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
} as const

export type Provider = keyof typeof PROVIDERS

export const isProvider = (value: unknown): value is Provider =>
  typeof value === 'string' && Object.hasOwn(PROVIDERS, value)

/** A login that has left for a provider's page. */
export interface SocialLogin {
  readonly provider: Provider
  readonly device: Device
  /** Of the page that has asked, and is told where it ended. */
  readonly origin: string
}

/** What a provider says at the end. */
export interface SocialResult extends SocialLogin {
  readonly person: Person
}

/** Somebody who has an account at every provider. */
export interface Person {
  readonly id: string
  readonly name: string
  /** Whether providers tell their e-mail address. */
  readonly sharesEmail: boolean
}

export const PEOPLE: readonly Person[] = [
  { id: 'ada', name: 'Ada Lovelace', sharesEmail: true },
  { id: 'grace', name: 'Grace Hopper', sharesEmail: false },
]

/** How a provider knows somebody. */
export const identityOf = (provider: Provider, { id, name, sharesEmail }: Person) => ({
  provider,
  subject: id,
  name,
  email: sharesEmail ? `${id}@${provider}.example` : undefined,
})
