import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/connect/connect'
import { nextSession } from '../../../src/actions/connect/connectById'
import type { Session } from '../../../src/types'
import { leavePage, resetPage, tick, until } from '../../dom'
import {
  account,
  base,
  connector,
  deferred,
  ethereum,
  fakeAdapter,
  fakeAglet,
  session,
  solana,
} from '../../fakes'

test.before.each(resetPage)
test.after(leavePage)

test('a network change of a connected wallet while another family’s wallet is asked does not count as the next session', async () => {
  const answer = deferred<Session>()
  const adapter = fakeAdapter()
  const aglet = fakeAglet(
    { networks: [ethereum, base, solana] },
    { adapters: [adapter, fakeAdapter({ namespace: 'solana', connect: () => answer.promise })] },
  )
  await connect(aglet, connector('com.a'))
  let found: string | undefined
  nextSession(aglet, { wasOpened: false }).then(
    ({ connectorId }) => {
      found = connectorId
    },
    () => {},
  )
  const connecting = connect(aglet, connector('sol', { chain: 'solana' }))
  await tick()
  adapter.emit('com.a', { chainId: 'eip155:8453' })
  await tick(20)
  assert.is(found, undefined)
  answer.resolve(
    session({
      connectorId: 'sol',
      namespace: 'solana',
      accounts: [account('Sol1')],
      chainId: `solana:${solana.id}`,
    }),
  )
  await connecting
  await until('the next session is there', () => found)
  assert.is(found, 'sol')
  aglet.destroy()
})

test.run()
