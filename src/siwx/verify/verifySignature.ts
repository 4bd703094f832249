import type { CaipNetworkId, Namespace } from '../../types'

/** A signed text, and the account that claims to have signed it. */
export interface SignedMessage {
  /** In its family's own form; `parseSiwxMessage` has checked the shape. */
  readonly address: string
  readonly chainId: CaipNetworkId
  readonly message: string
  readonly signature: string
}

/** One JSON-RPC call to the chain of a message, for contract accounts. @throws AgletError */
export type ChainRpc = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Whether the account signed the text. @throws AgletError when the chain's server is needed and failed */
export type VerifySignature = (signed: SignedMessage, rpc?: ChainRpc) => Promise<boolean>

/** The verifier of each family, whose code and curves are lazy-loaded at first use. */
export const VERIFIERS: Readonly<Record<Namespace, () => Promise<VerifySignature>>> = {
  eip155: async () => (await import('./verifyEvm')).verifyEvm,
  solana: async () => (await import('./verifySolana')).verifySolana,
  bip122: async () => (await import('./verifyBitcoin')).verifyBitcoin,
  polkadot: async () => (await import('./verifyPolkadot')).verifyPolkadot,
}

/**
 * Whether the account signed the text, with the verifier of its family.
 *
 * @throws AgletError as `VerifySignature`
 */
export const verifySignature: VerifySignature = async (signed, rpc) => {
  const namespace = signed.chainId.split(':')[0] as Namespace
  const verify = await VERIFIERS[namespace]()
  return verify(signed, rpc)
}
