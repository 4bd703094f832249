import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, type WebDriver } from 'selenium-webdriver'
import { freePort } from './hostFixtures'
import { until } from './until'

/** Path of WebKitGTK's WebDriver, which the e2e runner sets with `--webkit`. */
const driverPath = process.env['WEBKIT_DRIVER_PATH'] ?? ''
/** WebKitGTK's own small browser, in the folder of Debian's package. */
const BROWSER = `/usr/lib/${{ x64: 'x86_64', arm64: 'aarch64' }[process.arch as string]}-linux-gnu/webkit2gtk-4.1/MiniBrowser`

export interface WebKit {
  /** Opens a window with a fresh profile. Only one can be open at a time. */
  open(userAgent?: string): Promise<WebDriver>
  stop(): Promise<void>
}

/** Starts a display without a screen and WebKit's driver on it. */
export async function launchWebKit(): Promise<WebKit> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  // The desktop's setting from which WebKit takes `prefers-reduced-motion`.
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true })
  writeFileSync(join(home, '.config/gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const port = await freePort()
  // By default the display restarts when its last window has closed, which ends a browser that is starting then,
  // and the driver never answers the request for its session.
  const xvfb = spawn('Xvfb', ['-displayfd', '1', '-noreset', '-screen', '0', '1300x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(xvfb.stdout, 'data')
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      HOME: home,
      // WebKit's sandbox does not start as root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const server = `http://127.0.0.1:${port}`
  await until('WebKit’s driver answered', () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  let opened: WebDriver | undefined
  return {
    async open(userAgent) {
      await opened?.quit()
      opened = await new Builder()
        .usingServer(server)
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': {
            binary: BROWSER,
            args: ['--automation', ...(userAgent ? [`--user-agent=${userAgent}`] : [])],
          },
        })
        .build()
      return opened
    },
    async stop() {
      await opened?.quit()
      await Promise.all([driver, xvfb].map(end))
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill()
  await exit
}
