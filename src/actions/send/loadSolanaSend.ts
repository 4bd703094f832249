/**
 * Loads the code that sends on Solana, and its two libraries in parallel: the code imports one statically,
 * which the browser would otherwise discover late, and needs the other as soon as the chain has answered.
 */
export const loadSolanaSend = async () =>
  (
    await Promise.all([
      import('../../chunks/send/solanaSend'),
      import('../../lib/solana/nobleEd25519'),
      import('../../lib/solana/solanaWeb3'),
    ])
  )[0]
