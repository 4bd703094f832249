import { decimalsOf, type Ledger } from '../ledger'
import type { Methods } from '../methods'
import { readAddress } from '../params'
import { TOKEN_PROGRAMS } from '../programs'
import { uiAmount } from '../renderAccount'
import { invalidParams } from '../rpcError'
import { readToken, type TokenAccount, type TokenMint } from '../splToken'
import { renderKeyed } from './accounts'
import { withContext } from './withContext'

/** Methods for tokens of both token programs. */
export const tokenMethods: Methods = {
  getTokenAccountsByOwner(ledger, params) {
    const owner = params.address(0)
    const by = params.settings(1)
    const settings = params.settings(2)
    const mint = by.has('mint') ? readAddress(by.text('mint')) : undefined
    const program = by.text('programId')
    if (!mint === !program) throw invalidParams('Invalid params: expected { mint } or { programId }')
    if (mint && tokenAt(ledger, mint)?.kind !== 'mint')
      throw invalidParams('Invalid param: could not find mint')
    if (program && !Object.hasOwn(TOKEN_PROGRAMS, program))
      throw invalidParams('Invalid param: unrecognized Token program id')
    const accounts = (program ? [program] : Object.keys(TOKEN_PROGRAMS))
      .flatMap(id => ledger.vm.ownedBy(id))
      .filter(({ data }) => {
        const token = readToken(data)
        return token?.kind === 'account' && token.owner === owner && (!mint || token.mint === mint)
      })
    return withContext(ledger, settings, renderKeyed(ledger, accounts, settings))
  },
  getTokenAccountBalance(ledger, params) {
    const token = tokenAt(ledger, params.address(0))
    if (token?.kind !== 'account') throw invalidParams('Invalid param: could not find account')
    return withContext(ledger, params.settings(1), uiAmount(token.amount, decimalsOf(ledger.vm, token.mint)))
  },
  getTokenSupply(ledger, params) {
    const token = tokenAt(ledger, params.address(0))
    if (token?.kind !== 'mint') throw invalidParams('Invalid param: could not find mint')
    return withContext(ledger, params.settings(1), uiAmount(token.supply, token.decimals))
  },
}

function tokenAt({ vm }: Ledger, address: string): TokenMint | TokenAccount | undefined {
  const account = vm.account(address)
  return account && Object.hasOwn(TOKEN_PROGRAMS, account.owner) ? readToken(account.data) : undefined
}
