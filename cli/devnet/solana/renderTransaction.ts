import { base58 } from '@scure/base'
import type { Landed, TokenBalance } from './ledger'
import { parseInstruction } from './parseInstruction'
import { type Instruction, isWritable } from './readTransaction'
import { uiAmount } from './renderAccount'
import type { Outcome } from './vm'

export const TRANSACTION_ENCODINGS = ['json', 'jsonParsed', 'base64', 'base58'] as const
export type TransactionEncoding = (typeof TRANSACTION_ENCODINGS)[number]

/** A landed transaction in the form of `getTransaction`. @param time seconds since 1970 */
export function renderTransaction(
  entry: Landed,
  encoding: TransactionEncoding,
  time: number,
  withVersion: boolean,
) {
  const { transaction, slot } = entry
  return {
    slot,
    blockTime: time,
    transaction: renderBody(entry, encoding),
    meta: renderMeta(entry, encoding === 'jsonParsed'),
    ...(withVersion && { version: transaction.message.version }),
  }
}

function renderBody({ transaction, loaded, accounts }: Landed, encoding: TransactionEncoding) {
  const { bytes, message } = transaction
  if (encoding === 'base64') return [Buffer.from(bytes).toString('base64'), encoding]
  if (encoding === 'base58') return [base58.encode(bytes), encoding]

  const { accountKeys, header, recentBlockhash, instructions, version, lookups } = message
  const signatures = transaction.signatures.map(signature => base58.encode(signature))
  const addressTableLookups = version === 0 ? lookups : undefined
  if (encoding === 'json')
    return {
      signatures,
      message: {
        accountKeys,
        header,
        recentBlockhash,
        instructions: instructions.map(renderInstruction),
        addressTableLookups,
      },
    }
  return {
    signatures,
    message: {
      accountKeys: accounts.map((pubkey, index) => ({
        pubkey,
        signer: index < header.numRequiredSignatures,
        writable:
          index < accountKeys.length
            ? isWritable(message, index)
            : index < accountKeys.length + loaded.writable.length,
        source: index < accountKeys.length ? 'transaction' : 'lookupTable',
      })),
      recentBlockhash,
      instructions: instructions.map(instruction => parseNamed(instruction, accounts)),
      addressTableLookups,
    },
  }
}

function renderMeta({ outcome, fee, before, after, loaded, accounts }: Landed, parsed: boolean) {
  const { error, logs, units, returnData } = outcome
  return {
    err: error,
    status: error ? { Err: error } : { Ok: null },
    fee,
    preBalances: before.lamports,
    postBalances: after.lamports,
    preTokenBalances: before.tokens.map(renderTokenBalance),
    postTokenBalances: after.tokens.map(renderTokenBalance),
    innerInstructions: renderInner(outcome, accounts, parsed),
    logMessages: logs,
    loadedAddresses: parsed ? undefined : loaded,
    computeUnitsConsumed: units,
    returnData: renderReturnData(returnData) ?? undefined,
    rewards: [],
  }
}

/** Inner instructions, optionally parsed as in `jsonParsed`. */
export const renderInner = ({ inner }: Outcome, accounts: readonly string[], parsed: boolean) =>
  inner.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map(instruction => ({
      ...(parsed ? parseNamed(instruction, accounts) : renderInstruction(instruction)),
      stackHeight: instruction.stackHeight,
    })),
  }))

export const renderReturnData = (returned: Outcome['returnData']) =>
  returned && {
    programId: returned.programId,
    data: [Buffer.from(returned.data).toString('base64'), 'base64'],
  }

const renderInstruction = ({ programIdIndex, accounts, data }: Instruction) => ({
  programIdIndex,
  accounts,
  data: base58.encode(data),
  stackHeight: 1,
})

const parseNamed = ({ programIdIndex, accounts, data }: Instruction, names: readonly string[]) => ({
  ...parseInstruction({
    program: names[programIdIndex] ?? '',
    accounts: accounts.map(index => names[index] ?? ''),
    data,
  }),
  stackHeight: 1,
})

const renderTokenBalance = ({ index, mint, owner, program, amount, decimals }: TokenBalance) => ({
  accountIndex: index,
  mint,
  owner,
  programId: program,
  uiTokenAmount: uiAmount(amount, decimals),
})
