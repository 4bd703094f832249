// Addresses (base58) of the programs that a transfer calls.
export const SYSTEM = '1'.repeat(32)
export const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const ASSOCIATED_TOKEN = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'

/** Both token programs have the same transfer instruction and the same account layout. */
export const isTokenProgram = (program: string): boolean => program === TOKEN || program === TOKEN_2022
