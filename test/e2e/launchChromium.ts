import { type Browser, chromium } from 'playwright-core'

/** Flags without which Chromium calls home, or does not start as root. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium that the e2e runner has found; it puts the path into CHROMIUM_PATH. */
export function launchChromium(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH']
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: FLAGS })
}
