import {
  type Abi,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  type Hex,
  parseAbi,
} from 'viem'
import { namehash, packetToBytes } from 'viem/ens'

const abi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes, address)',
  'function reverse(bytes lookupAddress, uint256 coinType) view returns (string, address, address)',
  'error ResolverNotFound(bytes name)',
  'error UnsupportedResolverProfile(bytes4 selector)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extra)',
])
const recordAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function text(bytes32 node, string key) view returns (string)',
])
const coinAbi = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)'])

/** What a name has on the chain. */
export interface ChainName {
  /** Ethereum's. */
  readonly addr?: Hex
  /** By coin type. */
  readonly addrs?: Readonly<Record<number, Hex>>
  readonly avatar?: string
  /** Its resolver knows one address only. */
  readonly old?: boolean
  /** Its records are elsewhere (ERC-3668). */
  readonly offchain?: boolean
}

const SOMEONE: Hex = '0x00000000000000000000000000000000000000aa'
const NOBODY: Hex = '0x0000000000000000000000000000000000000000'

interface RpcBody {
  readonly id: number
  readonly method: string
  readonly params: readonly [{ readonly to: Hex; readonly data: Hex }]
}

class Revert {
  constructor(readonly data: Hex) {}
}
const revert = (errorName: string, args: readonly unknown[]) =>
  new Revert(encodeErrorResult({ abi: abi as Abi, errorName, args }))

/** ENS's universal resolver behind a node: `names` by name, `reverses` by address in lower case. */
export function ensServer(names: Readonly<Record<string, ChainName>>, reverses: Record<string, string> = {}) {
  const answerCall = ({ to, data }: { to: Hex; data: Hex }): Hex | Revert => {
    if (to.toLowerCase() !== '0xeeeeeeee14d718c2b47d9923deab1335e144eeee') return '0x'
    const call = decodeFunctionData({ abi, data })
    if (call.functionName === 'reverse') {
      const said = reverses[call.args[0].toLowerCase()] ?? ''
      return encodeAbiParameters(
        [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
        [said, SOMEONE, SOMEONE],
      )
    }
    const [dns, inner] = call.args
    const name = Object.keys(names).find(name => Buffer.from(packetToBytes(name)).equals(bytes(dns)))
    if (name === undefined) return revert('ResolverNotFound', [dns])
    const found = answerRecord(name, names[name]!, inner)
    return found instanceof Revert
      ? found
      : encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [found, SOMEONE])
  }
  /** The reply to a body, a batch or one call. */
  return (body: unknown): unknown => {
    const reply = ({ id, params }: RpcBody) => {
      const answer = answerCall(params[0])
      return answer instanceof Revert
        ? { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data: answer.data } }
        : { jsonrpc: '2.0', id, result: answer }
    }
    return Array.isArray(body) ? (body as RpcBody[]).map(reply) : reply(body as RpcBody)
  }
}

function answerRecord(
  name: string,
  { addr, addrs, avatar, old, offchain }: ChainName,
  data: Hex,
): Hex | Revert {
  if (offchain)
    return revert('OffchainLookup', [SOMEONE, ['https://gateway.example'], '0x', '0x00000000', '0x'])
  if (data.startsWith('0xf1cb7e06')) {
    const [node, coin] = decodeFunctionData({ abi: coinAbi, data }).args
    if (old) return revert('UnsupportedResolverProfile', ['0xf1cb7e06'])
    const value = node === namehash(name) ? addrs?.[Number(coin)] : undefined
    return encodeAbiParameters([{ type: 'bytes' }], [value ?? '0x'])
  }
  const { functionName, args } = decodeFunctionData({ abi: recordAbi, data })
  const mine = args[0] === namehash(name)
  return functionName === 'addr'
    ? encodeAbiParameters([{ type: 'address' }], [(mine && addr) || NOBODY])
    : encodeAbiParameters([{ type: 'string' }], [(mine && args[1] === 'avatar' && avatar) || ''])
}

const bytes = (hex: Hex) => Buffer.from(hex.slice(2), 'hex')
