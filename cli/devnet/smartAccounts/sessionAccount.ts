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

/** One call of a batch, as `wallet_sendCalls` has it (EIP-5792). */
export interface AccountCall {
  readonly to: Address
  readonly data?: Hex
  /** Wei. */
  readonly value?: bigint
}

/** Each owner has one account. */
const SALT = 0n
const CONSTRUCTOR = parseAbi(['constructor(address owner)'])

/** What makes an owner's account: its runtime code is the result of calling it without deploying. */
export const creationCode = (owner: Address): Hex =>
  encodeDeployData({ abi: CONSTRUCTOR, bytecode: artifacts.SessionAccount.bytecode as Hex, args: [owner] })

/** Where an owner's account is, or will be, on each chain (EIP-1014). */
export const accountAddress = (owner: Address): Address =>
  getCreate2Address({
    from: ACCOUNT_FACTORY,
    salt: pad('0x', { size: 32 }),
    bytecode: creationCode(owner),
  })

/** The call that deploys it, as a user operation and ERC-6492 carry it. */
export const deployment = (owner: Address): { readonly factory: Address; readonly factoryData: Hex } => ({
  factory: ACCOUNT_FACTORY,
  factoryData: encodeFunctionData({
    abi: accountFactoryAbi,
    functionName: 'createAccount',
    args: [owner, SALT],
  }),
})

/** Calls of the account, all or none of them. */
export const encodeCalls = (calls: readonly AccountCall[]): Hex =>
  encodeFunctionData({
    abi: sessionAccountAbi,
    functionName: 'execute',
    args: [calls.map(({ to, data = '0x', value = 0n }) => ({ to, data, value }))],
  })
