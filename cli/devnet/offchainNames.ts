import {
  type Address,
  bytesToString,
  concat,
  decodeFunctionData,
  encodeAbiParameters,
  encodePacked,
  type Hex,
  hexToBytes,
  keccak256,
  namehash,
  parseAbi,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { TEST_MNEMONIC } from '../../src/testing/keys'
import { ROLES } from './accounts'
import { offchainResolverAbi } from './contracts'
import { madeUp } from './madeUp'

/** Parent name of all offchain names. */
export const OFFCHAIN_ZONE = 'offchain.eth'

/** A record of the gateway. */
export interface OffchainName {
  readonly address: Address
  /** URL or ''. */
  readonly avatar: string
}

export const OFFCHAIN_NAMES: ReadonlyMap<string, OffchainName> = new Map(
  ['fay.offchain.eth', 'ли.offchain.eth'].map(name => [name, { address: madeUp(name), avatar: '' }]),
)

/** Account that signs the gateway's answers. */
const signer = mnemonicToAccount(TEST_MNEMONIC, { addressIndex: ROLES.deployer })
export const GATEWAY_SIGNER: Address = signer.address
/** How long an answer is valid, in seconds. */
const LIFETIME_S = 3600

const recordAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function text(bytes32 node, string key) view returns (string)',
])
const coinAbi = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)'])
/** The selector of the second `addr`. */
const COIN_CALL = '0xf1cb7e06'
const NOBODY: Address = '0x0000000000000000000000000000000000000000'

/**
 * The gateway's answer to a request of the resolver (ERC-3668): the record, its expiry, and a signature.
 *
 * @param sender the resolver
 * @param question call data of the resolver's `resolve(bytes name, bytes data)`
 * @throws viem's error for other call data
 */
export async function answerGateway(sender: Address, question: Hex): Promise<Hex> {
  const { functionName, args } = decodeFunctionData({ abi: offchainResolverAbi, data: question })
  if (functionName !== 'resolve') throw new Error('The gateway answers only `resolve`.')
  const [dnsName, data] = args
  const answer = recordOf(readDnsName(dnsName), data)
  const expires = BigInt(Math.floor(Date.now() / 1000) + LIFETIME_S)
  const digest = keccak256(
    concat([
      '0x1900',
      encodePacked(['address', 'uint64'], [sender, expires]),
      keccak256(question),
      keccak256(answer),
    ]),
  )
  const signature = await signer.sign({ hash: digest })
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    [answer, expires, signature],
  )
}

/** The ABI-encoded record that a resolver call requests; empty for an unknown name or record. */
function recordOf(name: string, data: Hex): Hex {
  const found = OFFCHAIN_NAMES.get(name)
  if (data.startsWith(COIN_CALL)) {
    const [node, coinType] = decodeFunctionData({ abi: coinAbi, data }).args
    const known = found && node === namehash(name) && coinType === 60n
    return encodeAbiParameters([{ type: 'bytes' }], [known ? found.address : '0x'])
  }
  const { functionName, args } = decodeFunctionData({ abi: recordAbi, data })
  const known = found && args[0] === namehash(name) ? found : undefined
  return functionName === 'addr'
    ? encodeAbiParameters([{ type: 'address' }], [known?.address ?? NOBODY])
    : encodeAbiParameters([{ type: 'string' }], [(args[1] === 'avatar' && known?.avatar) || ''])
}

/** Converts a name from DNS encoding (length-prefixed labels) to the form with dots. */
function readDnsName(dnsName: Hex): string {
  const bytes = hexToBytes(dnsName)
  const labels: string[] = []
  for (let at = 0; bytes[at]; at += bytes[at]! + 1)
    labels.push(bytesToString(bytes.subarray(at + 1, at + 1 + bytes[at]!)))
  return labels.join('.')
}
