import type { Aglet } from '../aglet'
import { readAddress, readText } from '../lib/ens'
import { safeImageUrl } from '../lib/imageUrl'
import { record } from '../lib/json'
import { safeLink } from '../lib/link'
import { parseJson } from '../lib/parseJson'
import { request } from '../net/request'

/** An NFT on Ethereum: ERC-721 (CAIP-22) or ERC-1155 (CAIP-29). */
const NFT = /^eip155:1\/erc(721|1155):(0x[\da-f]{40})\/(\d{1,78})$/i
const METADATA = /^data:application\/json[^,]*?(;base64)?,(.*)$/is
/** Where a browser finds what is on IPFS. */
const GATEWAY = 'https://ipfs.io/ipfs/'

const onWeb = (url: string) => url.replace(/^ipfs:\/\/(?:ipfs\/)?/i, GATEWAY)

/**
 * The picture that a name's avatar record leads to (ENSIP-12): an image's address, one on IPFS, or an NFT that the
 * name's address owns, whose metadata name it.
 *
 * @param ask calls a contract of Ethereum; hex without 0x
 * @returns an address for `<img>`; undefined for a record that leads to no picture, or to somebody else's
 * @throws AgletError of the requests; SyntaxError, URIError for metadata that cannot be read
 */
export async function ensPicture(
  { net }: Aglet,
  text: string,
  owner: string,
  ask: (contract: string, data: string) => Promise<string | undefined>,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const [, kind, contract, id] = NFT.exec(text) ?? []
  if (!contract) return safeImageUrl(onWeb(text), { allowHttps: true })
  const word = BigInt(id!).toString(16).padStart(64, '0')
  if (word.length > 64) return
  const single = kind === '721'
  const [held, uri] = await Promise.all([
    // ownerOf(id), or balanceOf(owner, id)
    ask(contract, single ? `6352211e${word}` : `00fdd58e${owner.slice(2).padStart(64, '0')}${word}`),
    // tokenURI(id), or uri(id)
    ask(contract, (single ? 'c87b56dd' : '0e89341c') + word).then(readText),
  ])
  if (!uri || !(single ? readAddress(held) === owner : /[^0]/.test(held ?? ''))) return
  const [, base64, body] = METADATA.exec(uri) ?? []
  const link = safeLink(onWeb(uri.replace('{id}', word)))
  const metadata =
    body !== undefined
      ? parseJson(base64 ? atob(body) : decodeURIComponent(body))
      : link && (await request(net, link, '', { signal, parse: json => json }))
  const image = record(metadata)?.['image']
  return typeof image === 'string' ? safeImageUrl(onWeb(image), { allowHttps: true }) : undefined
}
