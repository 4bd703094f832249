import {
  type Abi,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  type Hex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { namehash, packetToBytes } from 'viem/ens'

const abi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function reverseWithGateways(bytes lookupAddress, uint256 coinType, string[] gateways) view returns (string, address, address)',
  'function answer(bytes response, bytes extra) view returns (bytes, address)',
  'error ResolverNotFound(bytes name)',
  'error UnsupportedResolverProfile(bytes4 selector)',
  'error HttpError(uint16 status, string message)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extra)',
])
const recordAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function text(bytes32 node, string key) view returns (string)',
])
const coinAbi = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)'])
/** The universal resolver's request to several gateways at once; viem answers it itself, without a server. */
const batchAbi = parseAbi([
  'struct Request { address sender; string[] urls; bytes data; }',
  'function query(Request[] requests) view returns (bool[] failures, bytes[] responses)',
])

/** The records of a name on the chain. */
export interface ChainName {
  /** The address on Ethereum. */
  readonly addr?: Hex
  /** Addresses by coin type. */
  readonly addrs?: Readonly<Record<number, Hex>>
  readonly avatar?: string
  /** The resolver supports a single address only. */
  readonly old?: boolean
  /** Off-chain records (ERC-3668); a gateway replies the record itself, as the contract would decode it. */
  readonly gateways?: readonly string[]
  /** The contract asks the gateway again after every reply. */
  readonly endless?: boolean
  /** The request to the gateway names another contract than the one that was called. */
  readonly forged?: boolean
}

const SOMEONE: Hex = '0x00000000000000000000000000000000000000aa'
const NOBODY: Hex = '0x0000000000000000000000000000000000000000'
const RESOLVER: Hex = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
export const BATCH_GATEWAY = 'x-batch-gateway:true'

interface RpcBody {
  readonly id: number
  readonly method: string
  /** Of `eth_call`; or an address and a block. */
  readonly params: readonly [{ readonly to: Hex; readonly data: Hex }] | readonly [Hex, string]
}

class Revert {
  constructor(readonly data: Hex) {}
}
const revert = (errorName: string, args: readonly unknown[]) =>
  new Revert(encodeErrorResult({ abi: abi as Abi, errorName, args }))

/** The contract's request to the gateways of a name. */
const lookup = ({ gateways = [], forged }: ChainName, data: Hex, extra: Hex) =>
  revert('OffchainLookup', [
    forged ? SOMEONE : RESOLVER,
    [BATCH_GATEWAY],
    encodeFunctionData({
      abi: batchAbi,
      args: [[{ sender: SOMEONE, urls: gateways, data }]],
    }),
    toFunctionSelector('answer(bytes,bytes)'),
    extra,
  ])

/**
 * ENS's universal resolver behind a node: `names` by name, `reverses` by address in lower case. @param codeAt
 * replies `eth_getCode`, by the address in lower case
 */
export function ensServer(
  names: Readonly<Record<string, ChainName>>,
  reverses: Record<string, string> = {},
  codeAt: (address: string) => unknown = () => '0x',
) {
  const found = (value: Hex) =>
    encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [value, SOMEONE])
  const answerCall = ({ to, data }: { to: Hex; data: Hex }): Hex | Revert => {
    if (to.toLowerCase() !== RESOLVER) return '0x'
    const call = decodeFunctionData({ abi, data })
    if (call.functionName === 'reverseWithGateways') {
      const said = reverses[call.args[0].toLowerCase()] ?? ''
      return encodeAbiParameters(
        [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
        [said, SOMEONE, SOMEONE],
      )
    }
    if (call.functionName === 'answer') {
      const [response, extra] = call.args
      const endless = Object.values(names).find(name => name.endless)
      if (endless) return lookup(endless, extra, extra)
      const { failures, responses } = decodeBatch(response)
      return failures[0] ? revert('HttpError', [500, 'failed']) : found(responses[0]!)
    }
    const [dns, inner] = call.args
    const name = Object.keys(names).find(name => Buffer.from(packetToBytes(name)).equals(bytes(dns)))
    if (name === undefined) return revert('ResolverNotFound', [dns])
    const record = names[name]!
    if (record.gateways) return lookup(record, inner, inner)
    const value = answerRecord(name, record, inner)
    return value instanceof Revert ? value : found(value)
  }
  /** The reply to a request body, either a batch or one call. */
  return (body: unknown): unknown => {
    const reply = ({ id, params: [first] }: RpcBody) => {
      if (typeof first === 'string') return { jsonrpc: '2.0', id, result: codeAt(first.toLowerCase()) }
      const answer = answerCall(first)
      return answer instanceof Revert
        ? { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data: answer.data } }
        : { jsonrpc: '2.0', id, result: answer }
    }
    return Array.isArray(body) ? (body as RpcBody[]).map(reply) : reply(body as RpcBody)
  }
}

function decodeBatch(response: Hex): { failures: readonly boolean[]; responses: readonly Hex[] } {
  const [failures, responses] = decodeAbiParameters([{ type: 'bool[]' }, { type: 'bytes[]' }], response)
  return { failures, responses }
}

/** A name's record, ABI-encoded as its resolver or gateway replies it. */
export function answerRecord(name: string, { addr, addrs, avatar, old }: ChainName, data: Hex): Hex | Revert {
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
