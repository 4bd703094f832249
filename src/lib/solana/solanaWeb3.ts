// A separate file, since the build makes a separate library of it for sending on Solana.

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

/** Transfers SOL from the payer. */
export interface SolMove {
  readonly kind: 'sol'
  /** base58 */
  readonly to: string
  readonly lamports: bigint
}

/**
 * Creates an owner's associated token account at the payer's expense, unless it exists. Addresses are base58.
 */
export interface TokenAccountOpening {
  readonly kind: 'open'
  readonly account: string
  readonly owner: string
  readonly mint: string
  /** The mint's token program: Token or Token-2022. */
  readonly program: string
}

/**
 * Transfers tokens of the payer; the program checks mint and decimals (TransferChecked). Addresses are
 * base58.
 */
export interface TokenMove {
  readonly kind: 'token'
  /** The mint's token program: Token or Token-2022. */
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
  /** The wire format, with space for the payer's signature. */
  readonly wire: Uint8Array
  /** The bytes that are signed. */
  readonly message: Uint8Array
}

/** @param payer the fee payer and authority; a no-op signer that only marks the required signature */
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
 * Builds an unsigned transaction that one account pays for. It uses the legacy format, which every wallet
 * supports; transfers need no lookup tables.
 *
 * @param payer base58
 * @param terms.blockhash base58
 * @param terms.lastHeight last block height at which it is valid
 * @param terms.units compute unit limit
 * @param terms.unitPrice in micro-lamports per unit
 * @throws web3.js's own error for an invalid address, and for a number that does not fit its field
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
