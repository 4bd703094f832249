// A page with the engine of the money flows but without their views, built from the sources.

import { waitForTransactionReceipt } from '../../../src/actions/activity/waitForTransactionReceipt'
import { estimateFee } from '../../../src/actions/money/estimateFee'
import { getCapabilities } from '../../../src/actions/money/getCapabilities'
import { sendCall, type TransactionSummary } from '../../../src/actions/money/sendCall'
import { buildTransferCall, type TransferRequest } from '../../../src/actions/send/buildTransferCall'
import { sendToken } from '../../../src/actions/send/sendToken'
import { coreOf } from '../../../src/createAglet'
import { initModalState } from '../../../src/effects/modal/initModalState'
import { isAgletError } from '../../../src/errors'
import { createAglet, type Options } from '../../../src/index'
import { createPending } from '../../../src/signals/activity/pending'
import { createTestWallet, type TestWallet, type TestWalletOptions } from '../../../src/testing'
import type { CaipAddress, EvmCall, SentTransaction } from '../../../src/types'

interface Settings {
  readonly options: Options
  readonly wallet: TestWalletOptions
}

const { options, wallet }: Settings = JSON.parse(decodeURIComponent(location.hash.slice(1)))
const made = createTestWallet(wallet)
made.announce()
const aglet = createAglet(options)
const core = initModalState(coreOf(aglet))
const controllers: AbortController[] = []

/** The result for the test: the value, or the error code. */
const told = async <T>(run: () => Promise<T>) => {
  try {
    return { value: await run() }
  } catch (error) {
    if (!isAgletError(error)) throw error
    return { code: error.code, reason: error.meta['Reason'] }
  }
}
interface How {
  readonly allowDuplicate?: boolean
  readonly account?: CaipAddress
  /** Stops waiting as soon as the wallet is asked. */
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
  fee: (wish: TransferRequest) => told(async () => estimateFee(core, await buildTransferCall(wish))),
  /** Sends as the views do, with the fee that was shown. */
  send: (wish: TransferRequest, how: How = {}) =>
    told(async () => {
      const fee = await estimateFee(core, await buildTransferCall(wish))
      return sendToken(core, wish, { ...optionsOf(how), fee })
    }),
  /** Sends without an estimate, so that the transaction may fail on the chain. */
  sendBlindly: (wish: TransferRequest, how: How = {}) => told(() => sendToken(core, wish, optionsOf(how))),
  transact: (calls: readonly EvmCall[], story: TransactionSummary, how: How = {}) =>
    told(() => sendCall(core, calls, story, optionsOf(how))),
  done: (sent: SentTransaction) => told(() => waitForTransactionReceipt(core, sent)),
  /** The user leaves the view that is waiting. */
  leave: () => {
    for (const controller of controllers) controller.abort()
  },
  pending: () => core.get(createPending).refresh(),
}

export type Money = typeof money
export type MoneyWallet = TestWallet
Object.assign(window, { money })
