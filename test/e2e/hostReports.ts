import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import type { LibraryReport } from './hosts/library'

// What the kit and the host's library say of the same connection, each in its own words.

const reports = (page: Page): Promise<{ kit: LibraryReport; library: LibraryReport }> =>
  page.evaluate(async () => {
    const { account, network } = window.aglet.getState()
    return {
      kit:
        account.status === 'connected'
          ? { connected: true, address: account.address, chainId: Number(network.chainId) }
          : { connected: false },
      library: await window.library.report(),
    }
  })

/** Waits until both report this. */
export async function agree(page: Page, step: string, expected: LibraryReport): Promise<void> {
  const wanted = JSON.stringify({ kit: expected, library: expected })
  for (let last = '', deadline = Date.now() + 10_000; last !== wanted; ) {
    last = JSON.stringify(await reports(page))
    if (Date.now() > deadline) assert.is(last, wanted, step)
  }
}

export const GONE: LibraryReport = { connected: false }
