// The build makes a file of its own of this (LIBRARIES in build.mjs): only "Verify on your device" hashes what a wallet signs.
export { concat, hashMessage, hashStruct, keccak256 } from 'viem/utils'
