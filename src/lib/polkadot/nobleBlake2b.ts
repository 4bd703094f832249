// A separate file, since the build makes a separate library of it for hashes of Polkadot addresses and
// storage keys.
export { blake2b } from '@noble/hashes/blake2.js'
