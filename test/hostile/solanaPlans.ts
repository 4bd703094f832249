import { base58 } from '@scure/base'
import fc from 'fast-check'
import { associatedTokenAddress } from '../../cli/devnet/solana/splToken'
import { SOLANA_TOKENS } from '../../cli/devnet/solana/tokens'
import { ASSOCIATED_TOKEN, COMPUTE_BUDGET, SYSTEM, TOKEN, TOKEN_2022 } from '../../src/lib/solana/programs'

// Transactions by an adversary who knows Aglet's checks: an honest transfer, with changes that hide another
// one in it. The bytes are written here without the code under test.

export interface Move {
  readonly program: string
  /** Addresses in base58. */
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

const le = (value: bigint, length: number) =>
  Array.from({ length }, (_, i) => Number((value >> BigInt(8 * i)) & 255n))
const bytes = (...parts: readonly number[]) => Uint8Array.from(parts)

/** The signer and the other wallets, token accounts, mints and programs. */
export function partiesOf(me: string, others: readonly string[]) {
  const [usdc, , pyusd] = SOLANA_TOKENS as unknown as readonly [Tok, Tok, Tok]
  const accountsOf = ({ mint, program }: Tok) =>
    [me, ...others].map(owner => associatedTokenAddress(owner, mint, program))
  return { me, others, usdc, pyusd, usdcAccounts: accountsOf(usdc), pyusdAccounts: accountsOf(pyusd) }
}
type Tok = (typeof SOLANA_TOKENS)[number]
export type Parties = ReturnType<typeof partiesOf>

const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 1000n }),
  fc.bigInt({ min: 890_880n, max: 10n ** 9n }),
  fc.constantFrom(2n ** 64n - 1n, 2n ** 63n, 1n),
)

/** Any instruction that the payer's single signature can authorise, correct or slightly wrong. */
export function moveArbitrary({ me, others, usdc, pyusd, usdcAccounts, pyusdAccounts }: Parties) {
  const wallet = fc.constantFrom(me, ...others)
  const tokenAccount = fc.constantFrom(...usdcAccounts, ...pyusdAccounts)
  const anyAccount = fc.oneof(wallet, tokenAccount, fc.constantFrom(usdc.mint, pyusd.mint, SYSTEM, TOKEN))
  const tokenProgram = fc.constantFrom(TOKEN, TOKEN, TOKEN_2022)
  const system = fc
    .tuple(wallet, wallet, amount, fc.constantFrom(2, 2, 2, 2, 1, 3, 11), fc.constantFrom(8, 8, 8, 7, 9))
    .map(([from, to, value, kind, length]) => ({
      program: SYSTEM,
      accounts: [from, to],
      data: bytes(...le(BigInt(kind), 4), ...le(value, length)),
    }))
  const checked = fc
    .tuple(
      fc.constantFrom(usdc, usdc, pyusd),
      tokenAccount,
      tokenAccount,
      fc.constantFrom(me, me, me, others[0]!),
      amount,
      fc.constantFrom(6, 6, 6, 9, 0),
      fc.option(tokenProgram, { freq: 5 }),
    )
    .map(([token, from, to, owner, value, decimals, program]) => ({
      program: program ?? token.program,
      accounts: [from, token.mint, to, owner],
      data: bytes(12, ...le(value, 8), decimals),
    }))
  /**
   * Transfer, Approve, Burn, CloseAccount, SetAuthority, MintTo and Revoke: all that a token program does for
   * an owner.
   */
  const token = fc
    .tuple(
      fc.constantFrom(3, 4, 5, 6, 7, 8, 9, 13, 15),
      tokenProgram,
      fc.array(anyAccount, { minLength: 2, maxLength: 4 }),
      amount,
    )
    .map(([kind, program, accounts, value]) => ({
      program,
      accounts,
      data: kind === 6 ? bytes(6, 2, 1, ...base58.decode(others[0]!)) : bytes(kind, ...le(value, 8), 6),
    }))
  const open = fc
    .tuple(fc.constantFrom(usdc, pyusd), wallet, tokenAccount, fc.boolean(), fc.constantFrom(1, 1, 1, 0, 2))
    .map(([{ mint, program }, owner, other, right, kind]) => ({
      program: ASSOCIATED_TOKEN,
      accounts: [
        me,
        right ? associatedTokenAddress(owner, mint, program) : other,
        owner,
        mint,
        SYSTEM,
        program,
      ],
      data: bytes(kind),
    }))
  const budget = fc.oneof(
    fc.integer({ min: 200_000, max: 400_000 }).map(units => bytes(2, ...le(BigInt(units), 4))),
    fc.bigInt({ min: 0n, max: 2_000_000n }).map(price => bytes(3, ...le(price, 8))),
    fc.constant(bytes(1, ...le(65_536n, 4))),
  )
  return fc.oneof(
    { arbitrary: system, weight: 4 },
    { arbitrary: checked, weight: 5 },
    { arbitrary: token, weight: 1 },
    { arbitrary: open, weight: 2 },
    { arbitrary: budget.map(data => ({ program: COMPUTE_BUDGET, accounts: [], data })), weight: 2 },
  )
}

/** Ways to change a plan: insert, repeat, drop or move a step, or change an account or a byte. */
export type Trick =
  | { readonly kind: 'insert'; readonly at: number; readonly move: Move }
  | { readonly kind: 'repeat' | 'drop' | 'front'; readonly at: number }
  | { readonly kind: 'account'; readonly at: number; readonly place: number; readonly address: string }
  | { readonly kind: 'byte'; readonly at: number; readonly place: number; readonly value: number }

export function playTrick(moves: readonly Move[], trick: Trick): readonly Move[] {
  const at = moves.length ? trick.at % moves.length : 0
  const now = moves[at]
  if (trick.kind === 'insert') return moves.toSpliced(at, 0, trick.move)
  if (!now) return moves
  switch (trick.kind) {
    case 'repeat':
      return moves.toSpliced(at, 0, now)
    case 'drop':
      return moves.toSpliced(at, 1)
    case 'front':
      return [now, ...moves.toSpliced(at, 1)]
    case 'account': {
      const accounts = [...now.accounts]
      const place = trick.place % (accounts.length + 1)
      accounts[place] = trick.address
      return moves.with(at, { ...now, accounts })
    }
    case 'byte': {
      const data = Uint8Array.from([
        ...now.data,
        ...(trick.place % (now.data.length + 1) === now.data.length ? [0] : []),
      ])
      data[trick.place % data.length] = trick.value
      return moves.with(at, { ...now, data })
    }
  }
}

const short = (length: number) => (length < 128 ? [length] : [(length & 127) | 128, length >> 7])

/** The message that the payer signs, in the legacy format or version 0, after an empty signature. */
export function writeWire(
  payer: string,
  moves: readonly Move[],
  blockhash: Uint8Array,
  versioned: boolean,
): Uint8Array {
  const programs = [...new Set(moves.map(({ program }) => program))]
  const others = [...new Set(moves.flatMap(({ accounts }) => accounts))].filter(
    one => one !== payer && !programs.includes(one),
  )
  const keys = [payer, ...others, ...programs.filter(one => one !== payer)]
  return bytes(
    1,
    ...new Uint8Array(64),
    ...(versioned ? [128] : []),
    ...[1, 0, keys.length - 1 - others.length],
    ...short(keys.length),
    ...keys.flatMap(key => [...base58.decode(key)]),
    ...blockhash,
    ...short(moves.length),
    ...moves.flatMap(({ program, accounts, data }) => [
      keys.indexOf(program),
      ...short(accounts.length),
      ...accounts.map(one => keys.indexOf(one)),
      ...short(data.length),
      ...data,
    ]),
    ...(versioned ? [0] : []),
  )
}
