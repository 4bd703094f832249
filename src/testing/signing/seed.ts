import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { TEST_MNEMONIC } from '../keys'

/** The seed of TEST_MNEMONIC, hard-coded: 2,048 rounds of SHA-512 would delay the page that loads it. */
const TEST_SEED =
  '9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185d564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0'

/** The 64-byte seed of a mnemonic without a passphrase (BIP-39). The checksum is not verified. */
export const mnemonicSeed = (mnemonic: string): Uint8Array =>
  mnemonic === TEST_MNEMONIC
    ? hex.decode(TEST_SEED)
    : pbkdf2(sha512, mnemonic.normalize('NFKD'), 'mnemonic', { c: 2048, dkLen: 64 })
