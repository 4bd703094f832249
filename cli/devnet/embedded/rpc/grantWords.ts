import { formatEther } from 'viem'
import { list, record } from '../../../../src/lib/data/json'
import type { RequestWords, WordRow } from '../../../../src/testing/prompt/words'
import type { LiveChain } from '../../api/context'

/** Content of the approval screen for granting a smart session to an app (ERC-7715). */
export function grantWords(request: unknown, { name }: LiveChain): RequestWords {
  const { expiry, permissions } = record(request) ?? {}
  return {
    title: 'Let this app send transactions by itself?',
    rows: [
      ...(list(permissions) ?? []).map(permissionRow),
      { label: 'Until', value: timeOf(expiry) },
      { label: 'Network', value: name },
    ],
    text: JSON.stringify(permissions, undefined, 2),
  }
}

export function revokeWords(request: unknown, { name }: LiveChain): RequestWords {
  const { pci, context, permissionsContext } = record(request) ?? {}
  const session = pci ?? context ?? permissionsContext ?? request
  return {
    title: 'End this app’s permission?',
    rows: [
      { label: 'Session', value: String(session) },
      { label: 'Network', value: name },
    ],
  }
}

/** A summary of a permission; the screen also shows the full JSON. */
function permissionRow(permission: unknown): WordRow {
  const { type, data } = record(permission) ?? {}
  const { address, allowance, functions, calls } = record(data) ?? {}
  if (type === 'native-token-transfer') return { label: 'Spend', value: `up to ${etherOf(allowance)} in all` }
  if (type === 'erc20-token-transfer')
    return { label: 'Spend', value: `up to ${String(allowance)} units of the token ${String(address)}` }
  const names = [...(list(functions) ?? []), ...(list(calls) ?? [])].map(
    each => record(each)?.['functionName'] ?? each,
  )
  return { label: `Call ${names.map(String).join(', ')}`, value: `of ${String(address)}` }
}

function etherOf(wei: unknown): string {
  try {
    return `${formatEther(BigInt(String(wei)))} ETH`
  } catch {
    return String(wei)
  }
}

function timeOf(seconds: unknown): string {
  const date = new Date(Number(seconds) * 1000)
  return Number.isNaN(date.getTime())
    ? String(seconds)
    : `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
