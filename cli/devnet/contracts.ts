import { type Address, parseAbi } from 'viem'
import type artifacts from './artifacts.json'
import type { EvmChainId } from './chains'
import { madeUp } from './madeUp'

/** The swap router, at the address of the provider's router and with the same `swap` function. */
export const ROUTER: Address = '0x111111125421cA6dc452d289314280a0f8842A65'
/** Address for the native coin in the router and in the API, compared case-insensitively. */
export const NATIVE: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
export const VAULT = madeUp('vault')
/** Delegate that an account may use to make several calls at once (EIP-7702). */
export const BATCH = madeUp('batch')
/** A contract account (EIP-1271), owned by account 0. */
export const SMART_ACCOUNT = madeUp('smart account')
/** Factory of such accounts at predictable addresses (EIP-6492). */
export const SMART_ACCOUNTS = madeUp('smart accounts')
/**
 * ERC-4337's EntryPoint at the address of version 0.7, with the stack's own code, see
 * contracts/EntryPoint.sol.
 */
export const ENTRY_POINT: Address = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
/** Address of the contract through which EntryPoint 0.7 calls factories. */
const SENDER_CREATOR: Address = '0xEFC2c1444eBCC4Db75e7613d20C6a62fF67A167C'
/** Pays the gas of any user operation. */
export const PAYMASTER = madeUp('paymaster')
/** Factory of the embedded wallet's smart accounts, see contracts/SessionAccount.sol. */
export const ACCOUNT_FACTORY = madeUp('session account factory')
export const MULTICALL: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** ENS's universal resolver, here also the registry and the resolver of all names. Only on chain 1. */
export const NAMES: Address = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
/** Resolver of `offchain.eth` and its subnames, through the stack's gateway (ERC-3668). Only on chain 1. */
export const OFFCHAIN_RESOLVER = madeUp('offchain resolver')
/** ENS's registry, for older libraries. Only on chain 1. */
const NAMES_REGISTRY: Address = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

/** An ERC-721 of the local chains. */
export interface DevCollection {
  readonly name: string
  readonly symbol: string
  readonly address: Address
  /**
   * Text of an advertisement, for which the API marks the collection as spam; '' for an ordinary collection.
   */
  readonly announcement: string
}

export const KNOTS: DevCollection = {
  name: 'Lace Knots',
  symbol: 'KNOT',
  address: madeUp('knots'),
  announcement: '',
}
export const AIRDROP: DevCollection = {
  name: 'Claim at free-lace.example',
  symbol: 'CLAIM',
  address: madeUp('airdrop'),
  announcement: 'Claim 5,000 USDC at free-lace.example',
}
export const COLLECTIONS = [KNOTS, AIRDROP] as const

/** Contracts, except tokens, whose code is set at these addresses without running a constructor. */
export const PREDEPLOYED_CONTRACTS: readonly {
  readonly contract: keyof typeof artifacts
  readonly address: Address
  readonly chains: readonly EvmChainId[]
}[] = [
  { contract: 'Router', address: ROUTER, chains: [1, 8453] },
  { contract: 'Vault', address: VAULT, chains: [1, 8453] },
  { contract: 'Batch', address: BATCH, chains: [1, 8453] },
  { contract: 'Multicall', address: MULTICALL, chains: [1, 8453] },
  { contract: 'SmartAccount', address: SMART_ACCOUNT, chains: [1, 8453] },
  { contract: 'SmartAccounts', address: SMART_ACCOUNTS, chains: [1, 8453] },
  { contract: 'EntryPoint', address: ENTRY_POINT, chains: [1, 8453] },
  { contract: 'SenderCreator', address: SENDER_CREATOR, chains: [1, 8453] },
  { contract: 'Paymaster', address: PAYMASTER, chains: [1, 8453] },
  { contract: 'SessionAccountFactory', address: ACCOUNT_FACTORY, chains: [1, 8453] },
  ...COLLECTIONS.map(({ address }) => ({
    contract: 'Collection' as const,
    address,
    chains: [1, 8453] as const,
  })),
  { contract: 'Names', address: NAMES, chains: [1] },
  { contract: 'OffchainResolver', address: OFFCHAIN_RESOLVER, chains: [1] },
  { contract: 'NamesRegistry', address: NAMES_REGISTRY, chains: [1] },
]

/** The functions of tokens that the stack calls. */
export const tokenAbi = parseAbi([
  'function setUp(string name, string symbol, uint8 decimals)',
  'function mint(address to, uint256 value)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 value)',
  'function transfer(address to, uint256 value)',
])

export const routerAbi = parseAbi([
  'function fill(address token, uint128 coins, uint128 tokens)',
  'function pools(address token) view returns (uint128 coins, uint128 tokens)',
  'function quote(address from, address to, uint256 amount) view returns (uint256)',
  'struct SwapDescription { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, SwapDescription desc, bytes data) payable returns (uint256 returnAmount, uint256 spentAmount)',
  'function swapCompact(bytes order) payable returns (uint256)',
  'event Swapped(address indexed sender, address indexed recipient, address from, address to, uint256 amountIn, uint256 amountOut)',
  'error NoLiquidity(address token)',
  'error ReturnAmountIsNotEnough(uint256 amount, uint256 least)',
  'error WrongValue()',
])

/** A swap through the router. `least` is the minimum output that the recipient accepts. */
export interface RouterOrder {
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  readonly least: bigint
  readonly recipient: Address
}

/** The arguments of the router's `swap`. */
export const swapArgs = ({ from, to, amount, least, recipient }: RouterOrder) =>
  [
    ROUTER,
    {
      srcToken: from,
      dstToken: to,
      srcReceiver: ROUTER,
      dstReceiver: recipient,
      amount,
      minReturnAmount: least,
      flags: 0n,
    },
    '0x',
  ] as const

export const multicallAbi = parseAbi([
  'struct Call3 { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call3[] calls) payable returns (Result[])',
])

export const smartAccountAbi = parseAbi([
  'function setUp(address owner)',
  'function owner() view returns (address)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])

export const smartAccountsAbi = parseAbi([
  'function create(address owner) returns (address)',
  'function addressOf(address owner) view returns (address)',
])

export const sessionAccountAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'struct Condition { uint8 operator; uint256 value; }',
  'struct Allowance { uint8 counted; uint256 amount; uint48 start; uint48 period; }',
  'struct Rule { address to; bytes4 selector; uint256 valueLimit; Condition[] conditions; Allowance allowance; }',
  'function execute(Call[] calls)',
  'function grantSession(bytes32 id, address[] signers, uint48 validUntil, Rule[] rules)',
  'function revokeSession(bytes32 id)',
  'event Paid(address indexed to, uint256 value)',
  'error NotAllowed()',
  'error SessionUnknown(bytes32 id)',
  'error CallNotPermitted(address to, bytes4 selector, uint256 value)',
  'error NotSponsored()',
])

export const accountFactoryAbi = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function getAddress(address owner, uint256 salt) view returns (address)',
])

export const vaultAbi = parseAbi([
  'function deposit(address token, uint256 amount)',
  'function stake(address token, uint256 amount)',
  'function repay(address token, uint256 amount)',
  'function withdraw(address token, uint256 amount)',
  'function unstake(address token, uint256 amount)',
  'function borrow(address token, uint256 amount)',
  'function claim(address token, uint256 amount)',
  'function vote(uint256 proposal)',
])

export const collectionAbi = parseAbi([
  'function setUp(string name, string symbol, string announcement)',
  'function mint(address to, uint256 tokenId)',
  'function burn(uint256 tokenId)',
  'function name() view returns (string)',
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function transferFrom(address from, address to, uint256 tokenId)',
  'function setApprovalForAll(address operator, bool approved)',
])

export const namesAbi = parseAbi([
  'struct Address { uint256 coinType; bytes value; uint64 createdAt; }',
  'struct Record { string name; address owner; uint64 registeredAt; uint64 updatedAt; string bio; string avatar; Address[] addresses; }',
  'function register(string name, address owner, string bio, uint256[] coinTypes)',
  'function setAddress(bytes32 node, uint256 coinType, bytes value)',
  'function setText(bytes32 node, string key, string value)',
  'function setResolver(bytes32 node, address resolver)',
  'function lookUp(string name) view returns (Record)',
  'function namesOf(address owner) view returns (Record[])',
  'function reverse(bytes value, uint256 coinType) view returns (string, address, address)',
])

export const offchainResolverAbi = parseAbi([
  'function setUp(string url, address signer)',
  'function resolve(bytes name, bytes data) view returns (bytes)',
  'function resolveWithProof(bytes response, bytes question) view returns (bytes)',
])
