import type { Adapter } from '../../src/adapters/adapter'
import type { BaseScript } from '../../src/testing/wallet/walletScript'
import type { Connector } from '../../src/types'
import type { Bench } from './contract'

interface Setup extends Omit<Bench, 'user' | 'prompts' | 'listeners' | 'connector'> {
  readonly connector: Connector
  readonly script: BaseScript
  readonly user: Pick<Bench['user'], 'switchesNetwork' | 'forgets'>
}

/**
 * A bench over a wallet of aglet/testing, which signs with real keys. Its user answers the prompts for
 * connecting and switching; any other prompt stays unanswered and is counted.
 */
export function scriptedBench({ script, adapter, user, ...bench }: Setup): Bench {
  let asked = 0
  let plan: 'decline' | 'wait' | undefined
  let approve = () => {}
  const answer = () => {
    asked++
    if (plan === 'decline') void script.reject()
    else if (plan === 'wait')
      void script.stall().then(({ id }) => {
        approve = () => void script.approve({ id })
      })
    else void script.approve()
    plan = undefined
  }
  const { connect, switchNetwork } = adapter
  /** Whether the page is already permitted, so that the wallet does not prompt. */
  let open = false
  const played: Adapter = {
    ...adapter,
    async connect(connector, options) {
      if (connector.id === bench.connector.id && !options.signal.aborted && !open) answer()
      const session = await connect(connector, options)
      open = true
      return session
    },
    ...(switchNetwork && {
      switchNetwork(session, network) {
        // Without a prompt, the answer would wait for the next prompt.
        if (bench.networkOf !== 'app' && !(bench.unknownNetwork === 'refused' && network === bench.unknown))
          answer()
        return switchNetwork(session, network)
      },
    }),
  }
  return {
    ...bench,
    adapter: played,
    user: {
      declines() {
        plan = 'decline'
      },
      waits() {
        plan = 'wait'
        return () => approve()
      },
      switchesAccount: index => script.switchAccount(index),
      locks: () => script.lock(),
      unlocks: () => script.unlock(),
      ...user,
    },
    prompts: () => asked + script.pending.length,
    listeners: () => script.listenerCount(),
  }
}
