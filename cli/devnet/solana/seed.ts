import { parseUnits } from 'viem'
import { solanaKeys } from '../../../src/testing/signing/solana'
import { SYSTEM_PROGRAM } from './programs'
import { associatedTokenAddress, writeMint, writeTokenAccount } from './splToken'
import { SOL_HELD, SOLANA_TOKENS } from './tokens'
import type { Vm } from './vm'

/** The funded accounts, base58: the first three of the well-known test mnemonic, m/44'/501'/i'/0'. */
export const SOLANA_ACCOUNTS: readonly string[] = solanaKeys().map(({ address }) => address)

/** Seeds a fresh chain with SOL, mints and tokens. Account 0 is the mint authority. */
export function seedVm(vm: Vm): void {
  const set = (address: string, owner: string, data: Uint8Array, lamports = vm.rent(data.length)) =>
    vm.setAccount({ address, owner, data, lamports, executable: false })

  for (const address of SOLANA_ACCOUNTS)
    set(address, SYSTEM_PROGRAM, new Uint8Array(), parseUnits(SOL_HELD, 9))
  const minter = SOLANA_ACCOUNTS[0] ?? ''
  for (const { mint, program, decimals, held } of SOLANA_TOKENS) {
    const amounts = held.map(amount => parseUnits(amount, decimals))
    const supply = amounts.reduce((sum, amount) => sum + amount, 0n)
    set(mint, program, writeMint(supply, decimals, minter))
    for (const [index, amount] of amounts.entries()) {
      const owner = SOLANA_ACCOUNTS[index] ?? minter
      set(associatedTokenAddress(owner, mint, program), program, writeTokenAccount(mint, owner, amount))
    }
  }
}
