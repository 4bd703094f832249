// The build makes a file of its own of this, with only what is named here (LIBRARIES in build.mjs). It is imported with
// import() at the moment that needs it: no page has it before something is sent, swapped or called.
export { erc20Abi } from 'viem'
export {
  decodeErrorResult,
  decodeFunctionData,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
} from 'viem/utils'
