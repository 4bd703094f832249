import { isAddress } from 'viem'
import type { DevChain } from './chains'
import { collectionAbi } from './contracts'
import { type Picture, readDataUrl } from './dataUrl'
import { readContract } from './readContract'

/** The picture of an NFT whose metadata is on the chain; undefined if there is none. */
export async function readNftPicture(
  chains: readonly (DevChain & { readonly url: string })[],
  { chain, contract, id }: { readonly chain: string; readonly contract: string; readonly id: string },
): Promise<Picture | undefined> {
  const { image } = await readNftMetadata(
    chains.find(one => String(one.id) === chain)?.url,
    contract,
    /^\d{1,78}$/.test(id) ? BigInt(id) : undefined,
  )
  const picture = readDataUrl(image ?? '')
  return picture?.type.startsWith('image/') ? picture : undefined
}

/** Name and picture of an NFT from its contract; empty if the metadata is not on the chain. */
export async function readNftMetadata(
  url: string | undefined,
  contract: string,
  id: bigint | undefined,
): Promise<{ readonly name?: string; readonly image?: string }> {
  if (!url || id === undefined || !isAddress(contract, { strict: false })) return {}
  try {
    const uri = await readContract(url, {
      address: contract,
      abi: collectionAbi,
      functionName: 'tokenURI',
      args: [id],
    })
    const { name, image } = Object(
      JSON.parse(Buffer.from(readDataUrl(uri)?.bytes ?? []).toString()),
    ) as Readonly<Record<string, unknown>>
    return {
      ...(typeof name === 'string' ? { name } : {}),
      ...(typeof image === 'string' ? { image } : {}),
    }
  } catch {
    return {}
  }
}
