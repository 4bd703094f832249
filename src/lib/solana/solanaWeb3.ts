// A file of its own: the build makes it a library of its own, for accounts that send on Solana.

import {
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type TransactionSigner,
} from '@solana/web3.js'
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction as getTokenTransfer,
} from '@solana-program/token'
import {
  getTransferCheckedInstruction as getToken2022Transfer,
  TOKEN_2022_PROGRAM_ADDRESS,
} from '@solana-program/token-2022'

/** Moves SOL of the payer. */
export interface SolMove {
  readonly kind: 'sol'
  /** base58 */
  readonly to: string
  readonly lamports: bigint
}

/** Opens an owner's associated token account at the payer's cost, unless it is there by then. Addresses are base58. */
export interface TokenAccountOpening {
  readonly kind: 'open'
  readonly account: string
  readonly owner: string
  readonly mint: string
  /** Of the mint: Token or Token-2022. */
  readonly program: string
}

/** Moves tokens of the payer; the program checks mint and decimals (TransferChecked). Addresses are base58. */
export interface TokenMove {
  readonly kind: 'token'
  /** Of the mint: Token or Token-2022. */
  readonly program: string
  readonly mint: string
  readonly decimals: number
  /** Token accounts. */
  readonly from: string
  readonly to: string
  /** In the smallest unit. */
  readonly amount: bigint
}

export type SolanaStep = SolMove | TokenAccountOpening | TokenMove

export interface UnsignedTransaction {
  /** The wire form, with room for the payer's signature. */
  readonly wire: Uint8Array
  /** What is signed. */
  readonly message: Uint8Array
}

/** @param payer of everything; only marks whose signature is needed, and signs nothing here */
function instructionOf(step: SolanaStep, payer: TransactionSigner): IInstruction {
  switch (step.kind) {
    case 'sol':
      return getTransferSolInstruction({
        source: payer,
        destination: address(step.to),
        amount: step.lamports,
      })
    case 'open':
      return getCreateAssociatedTokenIdempotentInstruction({
        payer,
        ata: address(step.account),
        owner: address(step.owner),
        mint: address(step.mint),
        tokenProgram: address(step.program),
      })
    case 'token': {
      const { program, mint, decimals, from, to, amount } = step
      const transfer = program === TOKEN_2022_PROGRAM_ADDRESS ? getToken2022Transfer : getTokenTransfer
      return transfer(
        {
          source: address(from),
          mint: address(mint),
          destination: address(to),
          authority: payer,
          amount,
          decimals,
        },
        { programAddress: address(program) },
      )
    }
  }
}

/**
 * Writes a transaction that one account pays for and has yet to sign. It is of the legacy form, since every wallet knows
 * that one, and transfers need no lookup tables.
 *
 * @param payer base58 @param terms.blockhash base58 @param terms.lastHeight height of the last block that takes it
 * @param terms.units of computing, the most that it may take @param terms.unitPrice in millionths of a lamport
 * @throws web3.js's own error for what is no address, and for a number that has no room in its field
 */
export function writeTransaction(
  payer: string,
  steps: readonly SolanaStep[],
  terms: {
    readonly blockhash: string
    readonly lastHeight: number
    readonly units: bigint
    readonly unitPrice: bigint
  },
): UnsignedTransaction {
  const signer = createNoopSigner(address(payer))
  const { messageBytes, signatures } = compileTransaction(
    pipe(
      createTransactionMessage({ version: 'legacy' }),
      message => setTransactionMessageFeePayer(signer.address, message),
      message =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: blockhash(terms.blockhash), lastValidBlockHeight: BigInt(terms.lastHeight) },
          message,
        ),
      message =>
        appendTransactionMessageInstructions(
          [
            getSetComputeUnitLimitInstruction({ units: Number(terms.units) }),
            getSetComputeUnitPriceInstruction({ microLamports: terms.unitPrice }),
            ...steps.map(step => instructionOf(step, signer)),
          ],
          message,
        ),
    ),
  )
  return {
    wire: Uint8Array.from(getTransactionEncoder().encode({ messageBytes, signatures })),
    message: Uint8Array.from(messageBytes),
  }
}
