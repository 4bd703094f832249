import type { AccountState, Aglet, Fetched, Namespace, NativeBalance, NetworkState } from 'aglet/react'
import { FAMILIES } from './families'
import { shorten } from './walletCalls'

/** The state that each host shows, as plain text, one row per entry. */
export type Facts = readonly (readonly [name: string, text: string])[]

interface State {
  readonly account: AccountState
  readonly network: NetworkState
  readonly balance: Fetched<NativeBalance>
}

const NOTHING = '–'

/** @param getAccount the instance's; several families may be connected, one of which is active */
export function factsOf({ account, network, balance }: State, getAccount: Aglet['getAccount']): Facts {
  const connected = (Object.keys(FAMILIES) as Namespace[]).map(getAccount).filter(of => of.isConnected)
  return [
    ['Status', account.status[0]!.toUpperCase() + account.status.slice(1)],
    ...(connected.length > 1
      ? connected.map(of => [FAMILIES[of.namespace], addressOf(of)] as const)
      : [['Account', addressOf(account)] as const]),
    ['Network', `${network.network.name}${network.supported ? '' : ' (wallet is on another)'}`],
    ['Balance', account.isConnected && balance.value ? amountOf(balance.value) : NOTHING],
  ]
}

const addressOf = ({ address }: AccountState): string => (address ? shorten(address, 8, 6) : NOTHING)

/** Six decimals, cut, so that a small change of the balance is visible. */
function amountOf({ amount, decimals, symbol }: NativeBalance): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = BigInt(digits.slice(0, -decimals)).toLocaleString('en-US')
  return `${whole}.${digits.slice(-decimals).slice(0, 6)} ${symbol}`
}
