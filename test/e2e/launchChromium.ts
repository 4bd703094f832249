import { type Browser, chromium } from 'playwright-core'

/** Flags that stop Chromium from calling home and let it start as root. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium that the e2e runner found; the runner sets CHROMIUM_PATH. */
export function launchChromium(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH']
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: FLAGS })
}
