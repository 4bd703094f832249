import { addressBytes } from '../address'
import type { Ledger } from '../ledger'
import type { Methods } from '../methods'
import { binary, readAddress, readSettings, type Settings } from '../params'
import { ENCODINGS, renderAccount, type Slice } from '../renderAccount'
import { CODES, invalidParams, RpcError } from '../rpcError'
import type { Account } from '../vm'
import { withContext } from './withContext'

const MAX_ADDRESSES = 100
const MAX_FILTERS = 4
const MAX_COMPARED_BYTES = 128
/** Maximum lamports of one airdrop. */
const MAX_AIRDROP_LAMPORTS = 1_000_000_000_000

/** Methods for accounts and airdrops. */
export const accountMethods: Methods = {
  getBalance(ledger, params) {
    const account = ledger.vm.account(params.address(0))
    return withContext(ledger, params.settings(1), account?.lamports ?? 0)
  },
  getAccountInfo(ledger, params) {
    const settings = params.settings(1)
    const account = ledger.vm.account(params.address(0))
    return withContext(ledger, settings, account ? render(ledger, account, settings) : null)
  },
  getMultipleAccounts(ledger, params) {
    const settings = params.settings(1)
    const addresses = params.list(0)
    if (addresses.length > MAX_ADDRESSES)
      throw invalidParams(`Too many inputs provided; max ${MAX_ADDRESSES}`)
    const accounts = addresses.map(address => ledger.vm.account(readAddress(address)))
    return withContext(
      ledger,
      settings,
      accounts.map(account => (account ? render(ledger, account, settings) : null)),
    )
  },
  getProgramAccounts(ledger, params) {
    const settings = params.settings(1)
    const filters = readFilters(settings.list('filters') ?? [])
    const accounts = ledger.vm
      .ownedBy(params.address(0))
      .filter(account => filters.every(fits => fits(account)))
    const value = renderKeyed(ledger, accounts, settings)
    return settings.flag('withContext') ? withContext(ledger, settings, value) : value
  },
  requestAirdrop(ledger, params) {
    const address = addressBytes(params.address(0))
    const lamports = params.number(1)
    if (!address || !lamports || lamports > MAX_AIRDROP_LAMPORTS)
      throw new RpcError(CODES.params, `An airdrop must be 1 to ${MAX_AIRDROP_LAMPORTS} lamports`)
    return ledger.airdrop(address, BigInt(lamports))
  },
}

function render({ vm }: Ledger, account: Account, settings: Settings) {
  return renderAccount(vm, account, settings.choice('encoding', ENCODINGS), readSlice(settings))
}

/** Accounts with their addresses, as in the results of methods that list accounts. */
export const renderKeyed = (ledger: Ledger, accounts: readonly Account[], settings: Settings) =>
  accounts.map(account => ({ pubkey: account.address, account: render(ledger, account, settings) }))

function readSlice(settings: Settings): Slice | undefined {
  const slice = settings.inner('dataSlice')
  return slice && { offset: slice.number('offset') ?? 0, length: slice.number('length') ?? 0 }
}

type Filter = (account: Account) => boolean

function readFilters(list: readonly unknown[]): readonly Filter[] {
  if (list.length > MAX_FILTERS) throw invalidParams(`Too many filters provided; max ${MAX_FILTERS}`)
  return list.map(entry => {
    const filter = readSettings(entry)
    const size = filter.number('dataSize')
    if (size !== undefined) return account => account.data.length === size
    const compare = filter.inner('memcmp')
    const offset = compare?.number('offset')
    const text = compare?.text('bytes')
    if (!compare || offset === undefined || text === undefined)
      throw invalidParams('Invalid params: a filter is { dataSize } or { memcmp: { offset, bytes } }')
    const encoding = compare.choice('encoding', ['base58', 'base64']) ?? 'base58'
    const bytes = Buffer.from(binary(text, encoding, MAX_COMPARED_BYTES))
    return account => bytes.equals(account.data.subarray(offset, offset + bytes.length))
  })
}
