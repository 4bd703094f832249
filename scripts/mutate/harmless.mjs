// Mutants that nothing could notice, since what comes of them is the same: a survivor bears the reason. They count as survivors
// all the same, so that the score is nobody's opinion.

/** Why, by file and by what is changed. */
const REASONS = {
  'src/lib/swap/swapTerms.ts': { 'amount > reserve': 'what is left of equal amounts is 0, either way' },
  'src/lib/polkadot/accountInfo.ts': {
    'free > locked': 'what is left of equal amounts is 0, either way',
    'frozen > reserved': 'what is left of equal amounts is 0, either way',
  },
  'src/actions/swap/watchSwap.ts': { 'maxGasPrice > gas.instant': 'of equal prices either is the higher' },
  'src/siwx/createVerifier.ts': {
    "if (!chainId) throw new SiwxError('chain')":
      'a chain that is not named is none of those accepted, either',
  },
  'src/siwx/createAuthHandler.ts': { 0: 'of a cookie that ends; either is less than a second' },
  'src/siwx/signedValue.ts': { false: 'whether the key may be taken out; nothing outside has it' },
  'src/siwx/nonces.ts': { 32: 'bytes that are drawn at once; a nonce takes 22 letters of them, either way' },
  'src/siwx/verify/verifyBitcoin.ts': Object.fromEntries(
    [
      'if (!lock || !bytes || bytes.length > 2000) return false',
      '!lock || !bytes || bytes.length > 2000',
      ...['!lock || !bytes', 'bytes.length > 2000', '2000'],
    ].map(was => [was, 'what follows comes to false as well, and only takes longer']),
  ),
  'src/actions/send/solana/tokenRoute.ts': {
    'b.amount > a.amount': 'of equal amounts either may come first',
  },
  'src/actions/send/chooseRecipient.ts': {
    'if (signal.aborted) return':
      'what follows ends at once by the same signal, and changes no other recipient',
  },
  'src/lib/swap/readSwapCall.ts': { "'payable'": 'read by the type alone, not when a call is decoded' },
}

/**
 * @param {import('./mutants.mjs').Mutant} mutant
 * @returns {string | undefined}
 */
export const reasonOf = ({ path, was }) => REASONS[path]?.[was]
