import type { Device } from './devices'

/** The providers for which the site has a consent page; Farcaster uses an app instead. */
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

/** A login that continues on a provider's page. */
export interface SocialLogin {
  readonly provider: Provider
  readonly device: Device
  /** Origin of the page that began the login and gets the result. */
  readonly origin: string
}

/** The result of a provider's page. */
export interface SocialResult extends SocialLogin {
  readonly person: Person
}

/** A test person, with an account at every provider. */
export interface Person {
  readonly id: string
  readonly name: string
  /** Whether providers share the person's e-mail address. */
  readonly sharesEmail: boolean
}

export const PEOPLE: readonly Person[] = [
  { id: 'ada', name: 'Ada Lovelace', sharesEmail: true },
  { id: 'grace', name: 'Grace Hopper', sharesEmail: false },
]

/** A person's identity at a provider. */
export const identityOf = (provider: Provider, { id, name, sharesEmail }: Person) => ({
  provider,
  subject: id,
  name,
  email: sharesEmail ? `${id}@${provider}.example` : undefined,
})
