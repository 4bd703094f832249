import type { Abi } from 'viem'
import type { Aglet } from '../../aglet'
import { sameAddress } from '../../lib/account/address'
import { record } from '../../lib/data/json'
import { parseJson } from '../../lib/data/parseJson'
import { safeImageUrl, safeWebUrl } from '../../lib/links/imageUrl'
import { request } from '../../net/transport/request'
import { readRecord } from './ensClient'

/** An NFT on Ethereum: ERC-721 (CAIP-22) or ERC-1155 (CAIP-29). */
const NFT = /^eip155:1\/erc(721|1155):(0x[\da-f]{40})\/(\d{1,78})$/i
const METADATA = /^data:application\/json[^,]*?(;base64)?,(.*)$/is
const view = (name: string, inputs: readonly string[], output: string) => ({
  type: 'function',
  name,
  stateMutability: 'view',
  inputs: inputs.map(type => ({ type })),
  outputs: [{ type: output }],
})
const NFT_ABI = [
  view('ownerOf', ['uint256'], 'address'),
  view('tokenURI', ['uint256'], 'string'),
  view('balanceOf', ['address', 'uint256'], 'uint256'),
  view('uri', ['uint256'], 'string'),
]
/** The HTTP gateway for IPFS content. */
const GATEWAY = 'https://ipfs.io/ipfs/'

const toWebUrl = (url: string) => url.replace(/^ipfs:\/\/(?:ipfs\/)?/i, GATEWAY)

/**
 * Resolves a name's avatar record to an image URL (ENSIP-12): a URL, an IPFS URI, or the image of an NFT that
 * the name's address owns. viem's `getEnsAvatar` is not used, because it requests the servers itself and
 * without limits.
 *
 * @param owner plain address
 * @returns a URL for `<img>`; undefined if the record has no image, or the NFT belongs to another address
 * @throws AgletError of the requests; SyntaxError, URIError for metadata that cannot be read
 */
export async function getEnsAvatar(
  aglet: Aglet,
  text: string,
  owner: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const [, kind, contract, id] = NFT.exec(text) ?? []
  if (!contract) return safeImageUrl(toWebUrl(text), { allowHttps: true, endpoints: aglet.net.endpoints })
  const word = BigInt(id!).toString(16).padStart(64, '0')
  if (word.length > 64) return
  const single = kind === '721'
  const read = (functionName: 'ownerOf' | 'balanceOf' | 'tokenURI' | 'uri') =>
    readRecord(
      aglet,
      ({ readContract }, client) =>
        readContract(client, {
          address: contract as `0x${string}`,
          abi: NFT_ABI as Abi,
          functionName,
          args: functionName === 'balanceOf' ? [owner.toLowerCase(), BigInt(id!)] : [BigInt(id!)],
        }),
      signal,
    )
  const [held, uri] = await Promise.all([
    read(single ? 'ownerOf' : 'balanceOf'),
    read(single ? 'tokenURI' : 'uri'),
  ])
  const isOwner = typeof held === 'string' ? sameAddress(held, owner) : typeof held === 'bigint' && held > 0n
  if (typeof uri !== 'string' || !uri || !isOwner) return
  const [, base64, body] = METADATA.exec(uri) ?? []
  const link = safeWebUrl(toWebUrl(uri.replace('{id}', word)), aglet.net.endpoints)
  const metadata =
    body !== undefined
      ? parseJson(base64 ? atob(body) : decodeURIComponent(body))
      : link && (await request(aglet.net, link, '', { signal, parse: json => json }))
  const image = record(metadata)?.['image']
  return typeof image === 'string'
    ? safeImageUrl(toWebUrl(image), { allowHttps: true, endpoints: aglet.net.endpoints })
    : undefined
}
