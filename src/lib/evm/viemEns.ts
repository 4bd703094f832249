// The build makes a separate file of this with only the exports named here (LIBRARIES in build.mjs): ENS with
// CCIP-Read (ERC-3668), and the client it needs. It is loaded with import() for the first name lookup.
export { createClient, custom } from 'viem'
export { getEnsAddress, getEnsName, getEnsText, readContract } from 'viem/actions'
export { getAddress } from 'viem/utils'
