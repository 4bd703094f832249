// The build makes a separate file of this (LIBRARIES in build.mjs). Only calls by a host's own ABI need it.
export { encodeFunctionData } from 'viem/utils'
