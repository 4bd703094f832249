// A file of its own: the build makes it a library of its own, for the hashes of Polkadot's addresses and storage.
export { blake2b } from '@noble/hashes/blake2.js'
