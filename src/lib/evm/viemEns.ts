// The build makes a file of its own of this, with only what is named here (LIBRARIES in build.mjs): ENS with CCIP-Read
// (ERC-3668), and the client that it runs on. It is imported with import() once a name is looked up.
export { createClient, custom } from 'viem'
export { getEnsAddress, getEnsName, getEnsText, readContract } from 'viem/actions'
export { getAddress } from 'viem/utils'
