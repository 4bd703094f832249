// The build makes a separate file of this with only the exports named here (LIBRARIES in build.mjs). It is
// loaded with import() when it is needed, not before something is sent, swapped or called.
export { encodeFunctionData, getAddress } from 'viem/utils'
