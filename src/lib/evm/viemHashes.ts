// The build makes a separate file of this (LIBRARIES in build.mjs). Only "Verify on your device" hashes what
// a wallet signs.
export { concat, hashMessage, hashStruct, keccak256 } from 'viem/utils'
