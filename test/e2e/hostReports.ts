import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import type { LibraryReport } from './hosts/library'
import { until } from './until'

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
  let last = ''
  try {
    await until('both agreed', async () => {
      last = JSON.stringify(await reports(page))
      return last === wanted
    })
  } catch (error) {
    assert.is(last, wanted, step)
    throw error
  }
}

export const GONE: LibraryReport = { connected: false }
