import { connect } from '../../../src/actions/connect/connect'
import { openModal } from '../../../src/actions/modal/openModal'
import { watchSwap } from '../../../src/actions/swap/watchSwap'
import type { Aglet } from '../../../src/aglet'
import { createSwap } from '../../../src/signals/swap/swap'
import type { NetworkInput } from '../../../src/types'
import type { Clock } from '../../clock'
import { connector, fakeAdapter, fakeAglet, fakeProvider } from '../../fakes'
import { type Answers, swapServer } from './swapServer'

/** The replies that a bench may override. */
export interface Setting {
  /** Overrides of single endpoints of the server. */
  readonly answers?: Answers | undefined
  /** Overrides of the wallet's methods; by default the wallet never answers a transaction. */
  readonly wallet?: Record<string, (params: never) => unknown> | undefined
  /** Overrides of the chain's methods. */
  readonly node?: Record<string, unknown> | undefined
  readonly networks?: readonly NetworkInput[]
}

/** The swap's actions over a fake server, chain and wallet. */
export function swapBench(clock: () => Clock) {
  const made: Aglet[] = []

  /** Alice, connected on Ethereum with 5 ETH and 500 COIN. */
  async function connected({ answers, wallet: methods, node, networks }: Setting = {}) {
    const fetch = swapServer(answers, { eth_getTransactionReceipt: { status: '0x1' }, ...node })
    const wallet = fakeProvider({ eth_sendTransaction: () => new Promise(() => {}), ...methods } as never)
    const adapter = fakeAdapter({ provider: () => wallet })
    const aglet = fakeAglet(networks && { networks }, {
      fetch: fetch as typeof globalThis.fetch,
      adapters: [adapter],
    })
    made.push(aglet)
    const connecting = connect(aglet, connector())
    await clock().advance(100)
    await connecting
    const swap = aglet.get(createSwap)
    const count = (name: string) => fetch.calls.filter(({ url }) => url.pathname.endsWith(`/${name}`)).length
    /** The number of transaction requests to the wallet. */
    const asked = () =>
      wallet.calls.filter(({ method }) => /^(?:eth_sendTransaction|wallet_sendCalls)$/.test(method)).length
    /** Advances the clock until the action settles. */
    async function until<T>(action: Promise<T>): Promise<T> {
      let ended = false
      const end = () => {
        ended = true
      }
      action.then(end, end)
      for (let i = 0; i < 400 && !ended; i++) await clock().advance(250)
      if (!ended) throw new Error('It has not ended.')
      return action
    }
    /** Waits for a state. */
    async function reach(what: string, reached: () => unknown) {
      for (let i = 0; i < 400 && !reached(); i++) await clock().advance(50)
      if (!reached()) throw new Error(`It never happened that ${what}.`)
    }
    /** Opens the swap's view. @returns the function that leaves it */
    async function visit() {
      openModal(aglet, { view: 'Swap' })
      const leave = watchSwap(aglet)
      aglet.onDestroy(leave)
      for (let i = 0; i < 100 && swap.step.value === 'starting'; i++) await clock().advance(50)
      return leave
    }
    return { aglet, swap, fetch, wallet, adapter, count, asked, until, reach, visit }
  }

  /** The swap's view, once its data have loaded or failed. */
  async function opened(setting?: Setting) {
    const bench = await connected(setting)
    return { ...bench, leave: await bench.visit() }
  }

  /** Ready to swap 1 ETH for COIN. */
  async function ready(setting?: Setting) {
    const bench = await opened(setting)
    const [, coin] = bench.swap.tokens.value
    bench.swap.choose('destination', coin!)
    return { ...bench, coin: coin! }
  }

  /** Call this after each test. */
  const clear = () => {
    for (const aglet of made.splice(0)) aglet.destroy()
  }
  return { connected, opened, ready, clear }
}
