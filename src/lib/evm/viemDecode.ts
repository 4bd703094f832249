// The build makes a separate file of this (LIBRARIES in build.mjs). Sending does not need it: only the calls of
// swaps, the reasons of reverts and long symbols of tokens are decoded.
export { decodeAbiParameters, decodeErrorResult, decodeFunctionData } from 'viem/utils'
