// A page that holds the engine of money flows without their views, built from the sources.

import { callOf, type Wish } from '../../../src/actions/callOf'
import { estimateFee } from '../../../src/actions/estimateFee'
import { getCapabilities } from '../../../src/actions/getCapabilities'
import { sendToken } from '../../../src/actions/sendToken'
import { type Story, transact } from '../../../src/actions/transact'
import { type Sent, whenDone } from '../../../src/actions/whenDone'
import { coreOf } from '../../../src/createAglet'
import { isAgletError } from '../../../src/errors'
import { createAglet, type Options } from '../../../src/index'
import { createPending } from '../../../src/signals/pending'
import { createTestWallet, type TestWallet, type TestWalletOptions } from '../../../src/testing'
import type { CaipAddress, EvmCall } from '../../../src/types'

interface Settings {
  readonly options: Options
  readonly wallet: TestWalletOptions
}

const { options, wallet }: Settings = JSON.parse(decodeURIComponent(location.hash.slice(1)))
const made = createTestWallet(wallet)
made.announce()
const aglet = createAglet(options)
const core = coreOf(aglet)
const controllers: AbortController[] = []

/** What comes back to the test: the value, or the code of the error. */
const told = async <T>(run: () => Promise<T>) => {
  try {
    return { value: await run() }
  } catch (error) {
    if (!isAgletError(error)) throw error
    return { code: error.code, reason: error.meta['Reason'] }
  }
}
interface How {
  readonly again?: boolean
  readonly account?: CaipAddress
  /** Leaves the wait as soon as the wallet is asked. */
  readonly leave?: boolean
}
const optionsOf = ({ leave, ...more }: How) => {
  const controller = new AbortController()
  controllers.push(controller)
  return { ...more, signal: controller.signal }
}

const money = {
  aglet,
  script: made.script,
  capabilities: () => getCapabilities(core),
  fee: (wish: Wish) => told(() => estimateFee(core, callOf(wish))),
  /** As the views do it: the fee that is shown goes along. */
  send: (wish: Wish, how: How = {}) =>
    told(async () => {
      const fee = await estimateFee(core, callOf(wish))
      return sendToken(core, wish, { ...optionsOf(how), fee })
    }),
  /** Without asking what it costs, so that it may fail on the chain. */
  sendBlindly: (wish: Wish, how: How = {}) => told(() => sendToken(core, wish, optionsOf(how))),
  transact: (calls: readonly EvmCall[], story: Story, how: How = {}) =>
    told(() => transact(core, calls, story, optionsOf(how))),
  done: (sent: Sent) => told(() => whenDone(core, sent)),
  /** The user goes away from whatever is waited for. */
  leave: () => {
    for (const controller of controllers) controller.abort()
  },
  pending: () => core.get(createPending).refresh(),
}

export type Money = typeof money
export type MoneyWallet = TestWallet
Object.assign(window, { money })
