import { fakeProvider } from '../fakes'
import type { HostDouble } from '../lib/hosts'

/** Makes the page look like the given host. */
export function enterHost({ facts }: HostDouble, flags: Record<string, unknown> = {}) {
  const provider = Object.assign(fakeProvider(), flags)
  for (const flag of [
    ...['isPhantom', 'isOkxWallet', 'isTrust', 'isCoinbaseBrowser', 'isRabby', 'isRainbow', 'isZerion'],
    ...['isBitKeep', 'isTokenPocket', 'isImToken', 'isMetaMask'],
  ])
    if (facts.flag(flag)) Object.assign(provider, { [flag]: true })
  const page = window as unknown as Record<string, unknown>
  Object.defineProperty(page, 'navigator', { value: { userAgent: facts.userAgent }, configurable: true })
  Object.defineProperty(page, 'matchMedia', {
    value: () => ({ matches: facts.coarse, addEventListener() {} }),
    configurable: true,
  })
  if (facts.framed) Object.defineProperty(page, 'parent', { value: {}, configurable: true })
  Object.defineProperty(page, 'location', {
    value: { ancestorOrigins: [facts.parent], href: 'https://app.example/' },
    configurable: true,
  })
  for (const name of ['TelegramWebviewProxy', 'TelegramWebviewProxyProto'])
    if (facts.has(name)) page[name] = {}
  if (facts.has('ethereum')) page['ethereum'] = provider
  globalThis.matchMedia = page['matchMedia'] as typeof matchMedia
  return provider
}
