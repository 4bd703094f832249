import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { waitForDiscovery } from '../../../src/actions/connect/waitForDiscovery'
import { getCapabilities } from '../../../src/actions/money/getCapabilities'
import { getReadySender } from '../../../src/actions/money/sender'
import { request } from '../../../src/net/transport/request'
import { type Clock, manualClock } from '../../clock'
import { fakeFetch, fakeNet } from '../../net/fakeFetch'
import { connectedEvm } from '../money/evmMoney'

// The longest waits for wallets and servers that never answer.

let clock: Clock
test.before.each(() => {
  clock = manualClock()
})
test.after.each(() => clock.restore())

const never = () => new Promise(() => {})

/** Asserts that the promise is still pending a millisecond before `ms` and settled at `ms`. */
async function endsAt(ms: number, waiting: Promise<unknown>): Promise<void> {
  let ended = false
  const end = () => {
    ended = true
  }
  waiting.then(end, end)
  await clock.advance(ms - 1)
  assert.not(ended, `it still waits ${ms - 1} ms later`)
  await clock.advance(1)
  assert.ok(ended, `it ended after ${ms} ms`)
}

test('[9.3] 1 s for wallets to be discovered, 3 s for a wallet’s accounts, 5 s for its capabilities, 10 s for a server', async () => {
  const wallet = { eth_accounts: never, eth_chainId: never, wallet_getCapabilities: never }
  const { aglet } = await connectedEvm({ wallet })
  await endsAt(1_000, waitForDiscovery(aglet))
  await endsAt(3_000, getReadySender(aglet))
  await endsAt(5_000, getCapabilities(aglet))
  await endsAt(10_000, request(fakeNet(fakeFetch(never)), 'https://api.example', '/', { parse: () => true }))
  aglet.destroy()
})

test.run()
