import { base58 } from '@scure/base'
import type {
  FailedTransactionMetadata,
  InnerInstruction,
  LiteSVM,
  SimulatedTransactionInfo,
  TransactionMetadata,
} from 'litesvm'
import type { Litesvm } from './loadLitesvm'
import type { Instruction, Transaction } from './readTransaction'
import { instructionErrorName, type TransactionError, transactionErrorName } from './transactionError'

export interface Account {
  /** base58 */
  readonly address: string
  readonly lamports: bigint
  readonly data: Uint8Array
  /** base58 of the owning program, which may write the account */
  readonly owner: string
  readonly executable: boolean
}

/** The result of running a transaction. */
export interface Outcome {
  readonly error: TransactionError | null
  /** Whether the fee was paid. Otherwise the transaction does not appear on the chain. */
  readonly executed: boolean
  readonly logs: readonly string[]
  readonly units: bigint
  readonly returnData: { readonly programId: string; readonly data: Uint8Array } | null
  /** Inner instructions, by the index of the outer instruction. */
  readonly inner: readonly {
    readonly index: number
    readonly instructions: readonly (Instruction & { readonly stackHeight: number })[]
  }[]
  /** The written accounts after a simulation; empty for an executed transaction. */
  readonly accounts: readonly Account[]
}

/** Solana's runtime without a network: accounts, and the execution of transactions. */
export interface Vm {
  account(address: string): Account | undefined
  setAccount(account: Account): void
  /** The accounts that a program owns. */
  ownedBy(program: string): readonly Account[]
  /** Minimum lamports of an account of this size. */
  rent(bytes: number): bigint
  run(transaction: Transaction): Outcome
  simulate(transaction: Transaction, verifySignatures: boolean): Outcome
  /** @param time whole seconds since 1970 */
  setClock(slot: number, epoch: number, time: number): void
}

type SvmAddress = Parameters<LiteSVM['getAccount']>[0]
type SvmTransaction = Parameters<LiteSVM['sendTransaction']>[0]
type SvmAccount = Parameters<LiteSVM['setAccount']>[0]

/**
 * The only file that uses litesvm. Addresses and transactions must be valid, since litesvm panics on invalid
 * ones.
 */
export function createVm({ LiteSVM, Clock }: Litesvm): Vm {
  // litesvm knows only one blockhash at a time, so the ledger checks blockhashes instead.
  const svm = new LiteSVM().withBlockhashCheck(false).withNativeMints()
  return {
    account(address) {
      const account = svm.getAccount(address as SvmAddress)
      // litesvm keeps closed accounts as empty ones.
      return account.exists && account.lamports > 0n ? fromSvm(account) : undefined
    },
    setAccount({ address, lamports, data, owner, executable }) {
      svm.setAccount({
        address,
        lamports,
        data,
        programAddress: owner,
        executable,
        space: BigInt(data.length),
      } as unknown as SvmAccount)
    },
    ownedBy: program =>
      svm
        .getProgramAccounts(program as SvmAddress)
        .filter(({ lamports }) => lamports > 0n)
        .map(fromSvm),
    rent: bytes => svm.minimumBalanceForRentExemption(BigInt(bytes)),
    run: transaction => readOutcome(svm.sendTransaction(toSvm(transaction))),
    simulate(transaction, verifySignatures) {
      svm.withSigverify(verifySignatures)
      try {
        return readOutcome(svm.simulateTransaction(toSvm(transaction)))
      } finally {
        svm.withSigverify(true)
      }
    },
    setClock(slot, epoch, time) {
      svm.setClock(new Clock(BigInt(slot), BigInt(time), BigInt(epoch), BigInt(epoch + 1), BigInt(time)))
    },
  }
}

const fromSvm = (account: ReturnType<LiteSVM['getProgramAccounts']>[number]): Account => ({
  address: account.address,
  lamports: account.lamports,
  data: Uint8Array.from(account.data),
  owner: account.programAddress,
  executable: account.executable,
})

function toSvm({ signatures, message }: Transaction): SvmTransaction {
  const signers = message.accountKeys.slice(0, signatures.length)
  return {
    messageBytes: message.bytes,
    signatures: Object.fromEntries(signers.map((signer, index) => [signer, signatures[index]])),
  } as unknown as SvmTransaction
}

function readOutcome(
  result: TransactionMetadata | FailedTransactionMetadata | SimulatedTransactionInfo,
): Outcome {
  const meta = 'meta' in result ? result.meta() : result
  const error = 'err' in result ? readError(result) : null
  const returned = meta.returnData()
  return {
    error,
    executed: !error || meta.signature().some(byte => byte !== 0),
    logs: meta.logs(),
    units: meta.computeUnitsConsumed(),
    returnData: returned.data().length
      ? { programId: base58.encode(returned.programId()), data: Uint8Array.from(returned.data()) }
      : null,
    inner: meta
      .innerInstructions()
      .map((instructions, index) => ({ index, instructions: instructions.map(readInner) }))
      .filter(({ instructions }) => instructions.length),
    accounts: 'postAccounts' in result ? result.postAccounts().map(fromSvm) : [],
  }
}

function readInner(inner: InnerInstruction) {
  const call = inner.instruction()
  return {
    programIdIndex: call.programIdIndex(),
    accounts: [...call.accounts()],
    data: Uint8Array.from(call.data()),
    stackHeight: inner.stackHeight(),
  }
}

/** Converts litesvm's error numbers and objects to the names that nodes use. */
function readError(failed: FailedTransactionMetadata): TransactionError {
  const error = failed.err()
  if (typeof error === 'number') return transactionErrorName(error)
  if ('err' in error) {
    const reason = error.err()
    if (typeof reason === 'number') return { InstructionError: [error.index, instructionErrorName(reason)] }
    return { InstructionError: [error.index, 'code' in reason ? { Custom: reason.code } : 'BorshIoError'] }
  }
  if ('index' in error) return { DuplicateInstruction: error.index }
  const name = error.constructor.name.replace('TransactionError', '')
  return { [name]: { account_index: error.accountIndex } }
}
