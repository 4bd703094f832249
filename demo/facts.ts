import type { AccountState, Fetched, NativeBalance, NetworkState } from 'aglet/react'
import { shorten } from './walletCalls'

/** Four lines that each host shows of its state, as plain text. */
export interface Facts {
  readonly status: string
  readonly account: string
  readonly network: string
  readonly balance: string
}

interface State {
  readonly account: AccountState
  readonly network: NetworkState
  readonly balance: Fetched<NativeBalance>
}

const NOTHING = '–'

export function factsOf({ account, network, balance }: State): Facts {
  return {
    status: account.status[0]!.toUpperCase() + account.status.slice(1),
    account: account.address ? shorten(account.address, 8, 6) : NOTHING,
    network: `${network.network.name}${network.supported ? '' : ' (wallet is elsewhere)'}`,
    balance: account.isConnected && balance.value ? amountOf(balance.value) : NOTHING,
  }
}

/** The digits that a host would want to see change: six decimals, cut. */
function amountOf({ amount, decimals, symbol }: NativeBalance): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = BigInt(digits.slice(0, -decimals)).toLocaleString('en-US')
  return `${whole}.${digits.slice(-decimals).slice(0, 6)} ${symbol}`
}
