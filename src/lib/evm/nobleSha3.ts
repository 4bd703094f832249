// A separate file, since the build makes a separate library of it, which those of viem import too: checksums
// of addresses and keys of calls need only this.
import { keccak_256 } from '@noble/hashes/sha3'

export { keccak_256 }

/** For code that may load before the hash function, and so gets it as a parameter. */
export type Keccak256 = typeof keccak_256
