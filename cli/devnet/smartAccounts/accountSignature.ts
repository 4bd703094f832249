import {
  type Hex,
  hashMessage,
  hashTypedData,
  type LocalAccount,
  type SignableMessage,
  type TypedDataDefinition,
} from 'viem'
import { serializeErc6492Signature } from 'viem/utils'
import { accountAddress, deployment } from './sessionAccount'

/**
 * Signs as the owner's smart account (EIP-1271): the owner signs typed data that contains the account and the
 * chain, so that the signature is not valid for the owner's other accounts. Before deployment, it is wrapped
 * as in ERC-6492.
 */
async function signHash(owner: LocalAccount, hash: Hex, chainId: number, isDeployed: boolean): Promise<Hex> {
  const signature = await owner.signTypedData({
    domain: {
      name: 'Smart Account',
      version: '1',
      chainId,
      verifyingContract: accountAddress(owner.address),
    },
    types: { SmartAccountMessage: [{ name: 'hash', type: 'bytes32' }] },
    primaryType: 'SmartAccountMessage',
    message: { hash },
  })
  if (isDeployed) return signature
  const { factory, factoryData } = deployment(owner.address)
  return serializeErc6492Signature({ address: factory, data: factoryData, signature })
}

export interface AccountSigner {
  readonly owner: LocalAccount
  readonly chainId: number
  readonly isDeployed: boolean
}

/** EIP-191's `personal_sign`. */
export const signAccountMessage = (
  { owner, chainId, isDeployed }: AccountSigner,
  message: SignableMessage,
): Promise<Hex> => signHash(owner, hashMessage(message), chainId, isDeployed)

/** EIP-712's `eth_signTypedData_v4`. */
export const signAccountTypedData = (
  { owner, chainId, isDeployed }: AccountSigner,
  typedData: TypedDataDefinition<Record<string, unknown>, string>,
): Promise<Hex> => signHash(owner, hashTypedData(typedData), chainId, isDeployed)
