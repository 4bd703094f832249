import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import type { LibraryReport } from './hosts/library'
import { until } from './until'

// The state of the same connection, as Aglet and the host's library report it.

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

/** Waits until both report this state. */
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
