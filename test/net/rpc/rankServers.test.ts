import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AgletError } from '../../../src/errors'
import { rankServers } from '../../../src/net/rpc/rankServers'
import type { Send } from '../../../src/net/rpc/rpcBatch'
import type { Namespace } from '../../../src/types'
import { type Clock, manualClock } from '../../clock'

let clock: Clock
test.before.each(() => {
  clock = manualClock({ alone: true })
})
test.after.each(() => clock.restore())

const after = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

test('[9.41] each family is pinged with a cheap method', async () => {
  const methodFor = async (family: Namespace) => {
    const asked: string[] = []
    const controller = new AbortController()
    const ping = async (method: string) => void asked.push(method)
    rankServers([ping], family, controller.signal, () => controller.abort())
    await clock.advance(0)
    return asked
  }
  assert.equal(await methodFor('eip155'), ['eth_chainId'])
  assert.equal(await methodFor('solana'), ['getHealth'])
})

test('[9.41] a refusal counts as an answer, a timeout does not, and the fastest server comes first', async () => {
  const controller = new AbortController()
  const silent = async () => {
    await after(10)
    throw new AgletError('timeout', 'no answer')
  }
  const slow = () => after(100)
  const refusing = async () => {
    await after(20)
    throw new AgletError('rpc', 'no such method')
  }
  const servers: readonly Send[] = [silent, slow, refusing]
  let order: readonly Send[] = []
  rankServers(servers, 'eip155', controller.signal, ranked => {
    order = ranked
  })
  await clock.advance(100)
  controller.abort()
  assert.equal(
    order.map(server => servers.indexOf(server)),
    [2, 1, 0],
  )
})

test('[9.41] there are ten rounds, 4000 ms apart, and a ping may take 1000 ms', async () => {
  const limits = new Set<number | undefined>()
  let pings = 0
  const server: Send = async (_method, _params, options) => {
    limits.add(options?.timeout)
    pings++
  }
  let ended = false
  rankServers([server], 'eip155', new AbortController().signal, () => {}).then(() => {
    ended = true
  })
  await clock.advance(0)
  for (let round = 1; round < 10; round++) {
    await clock.advance(3999)
    assert.is(pings, round)
    await clock.advance(1)
    assert.is(pings, round + 1)
  }
  await clock.advance(4000)
  assert.equal([pings, ended, [...limits]], [10, true, [1000]])
})

test('[9.41] a stop between two rounds ends the ranking at once and leaves no timer', async () => {
  const controller = new AbortController()
  let rounds = 0
  let ended = false
  rankServers([async () => {}], 'eip155', controller.signal, () => rounds++).then(() => {
    ended = true
  })
  await clock.advance(0)
  assert.equal([rounds, ended, clock.pending], [1, false, 1])
  controller.abort()
  await clock.advance(0)
  assert.equal([rounds, ended, clock.pending], [1, true, 0])
})

test('P43: a stop during a round aborts its pings', async () => {
  const controller = new AbortController()
  let signal: AbortSignal | undefined
  const silent: Send = (_, __, options) => {
    signal = options?.signal
    return new Promise(() => {})
  }
  rankServers([silent], 'eip155', controller.signal, () => {})
  await clock.advance(0)
  assert.is(signal!.aborted, false)
  controller.abort()
  assert.is(signal!.aborted, true)
})

test.run()
