import type { CaipNetworkId, Namespace } from '../../types'

/** A signed text, and who is said to have signed it. */
export interface SignedMessage {
  /** In its family's own form, of the family's shape (`parseSiwxMessage`). */
  readonly address: string
  readonly chainId: CaipNetworkId
  readonly message: string
  readonly signature: string
}

/** One JSON-RPC call to the chain of a message, for contract accounts. @throws AgletError */
export type ChainRpc = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Whether the account signed the text. @throws AgletError when the chain would know and could not be asked */
export type VerifySignature = (signed: SignedMessage, rpc?: ChainRpc) => Promise<boolean>

/** Each family's code and curves arrive when the family is first met. */
export const VERIFIERS: Readonly<Record<Namespace, () => Promise<VerifySignature>>> = {
  eip155: async () => (await import('./verifyEvm')).verifyEvm,
  solana: async () => (await import('./verifySolana')).verifySolana,
  bip122: async () => (await import('./verifyBitcoin')).verifyBitcoin,
  polkadot: async () => (await import('./verifyPolkadot')).verifyPolkadot,
}

/** Whether the account signed the text, as its family signs. @throws AgletError as `VerifySignature` */
export const verifySignature: VerifySignature = async (signed, rpc) => {
  const namespace = signed.chainId.split(':')[0] as Namespace
  const verify = await VERIFIERS[namespace]()
  return verify(signed, rpc)
}
