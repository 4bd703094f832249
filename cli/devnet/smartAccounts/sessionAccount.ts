import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getCreate2Address,
  type Hex,
  pad,
  parseAbi,
} from 'viem'
import artifacts from '../artifacts.json'
import { ACCOUNT_FACTORY, accountFactoryAbi, sessionAccountAbi } from '../contracts'

/** A call of a batch, as in `wallet_sendCalls` (EIP-5792). */
export interface AccountCall {
  readonly to: Address
  readonly data?: Hex
  /** Wei. */
  readonly value?: bigint
}

/** Fixed, since each owner has one account. */
const SALT = 0n
const CONSTRUCTOR = parseAbi(['constructor(address owner)'])

/** Creation code of an owner's account. An eth_call with it returns the account's runtime code. */
export const creationCode = (owner: Address): Hex =>
  encodeDeployData({ abi: CONSTRUCTOR, bytecode: artifacts.SessionAccount.bytecode as Hex, args: [owner] })

/** Address of an owner's account, the same on each chain, also before deployment (EIP-1014). */
export const accountAddress = (owner: Address): Address =>
  getCreate2Address({
    from: ACCOUNT_FACTORY,
    salt: pad('0x', { size: 32 }),
    bytecode: creationCode(owner),
  })

/** The call that deploys the account, for user operations and ERC-6492. */
export const deployment = (owner: Address): { readonly factory: Address; readonly factoryData: Hex } => ({
  factory: ACCOUNT_FACTORY,
  factoryData: encodeFunctionData({
    abi: accountFactoryAbi,
    functionName: 'createAccount',
    args: [owner, SALT],
  }),
})

/** Call data of `execute`, which makes all calls or none. */
export const encodeCalls = (calls: readonly AccountCall[]): Hex =>
  encodeFunctionData({
    abi: sessionAccountAbi,
    functionName: 'execute',
    args: [calls.map(({ to, data = '0x', value = 0n }) => ({ to, data, value }))],
  })
