// Equivalent mutants, which no test can detect since the result is the same. Their reason is printed with the
// survivor. They still count as survivors, so that the score does not depend on judgement.

/** Reasons by file and by mutated code. */
const REASONS = {
  'src/lib/swap/swapTerms.ts': { 'amount > reserve': 'the difference of equal amounts is 0 either way' },
  'src/lib/polkadot/accountInfo.ts': {
    'free > locked': 'the difference of equal amounts is 0 either way',
    'frozen > reserved': 'the difference of equal amounts is 0 either way',
  },
  'src/actions/swap/watchSwap.ts': { 'maxGasPrice > gas.instant': 'equal prices give the same result' },
  'src/siwx/createVerifier.ts': {
    "if (!chainId) throw new SiwxError('chain')": 'a missing chain is not among the accepted ones either',
  },
  'src/siwx/createAuthHandler.ts': { 0: 'lifetime of a removed cookie; either value is below a second' },
  'src/siwx/cloudStorage.ts': { 0: 'a counter that is only compared with itself' },
  'src/siwx/signedValue.ts': { false: 'whether the key is extractable; no other code has the key' },
  'src/siwx/nonces.ts': { 32: 'number of random bytes; a nonce takes 22 letters of them either way' },
  'src/siwx/verify/verifyBitcoin.ts': Object.fromEntries(
    [
      'if (!lock || !bytes || bytes.length > 2000) return false',
      '!lock || !bytes || bytes.length > 2000',
      ...['!lock || !bytes', 'bytes.length > 2000', '2000'],
    ].map(was => [was, 'the code below also returns false, only later']),
  ),
  'src/actions/send/solana/tokenRoute.ts': {
    'b.amount > a.amount': 'equal amounts may come in either order',
  },
  'src/actions/send/chooseRecipient.ts': {
    'if (signal.aborted) return':
      'the code below ends at once by the same signal, and changes no other recipient',
  },
  'src/lib/swap/readSwapCall.ts': { "'payable'": 'used by the type only, not when a call is decoded' },
}

/**
 * @param {import('./mutants.mjs').Mutant} mutant
 * @returns {string | undefined}
 */
export const reasonOf = ({ path, was }) => REASONS[path]?.[was]
