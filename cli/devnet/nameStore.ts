import { type Address, encodeFunctionData, getAddress, type Hex, namehash } from 'viem'
import { NAMES, namesAbi } from './contracts'
import { readContract } from './readContract'
import { transact } from './transact'

/** A name's record in the register on the chain. */
export interface NameRecord {
  readonly name: string
  readonly owner: Address
  /** ms since 1970. */
  readonly registeredAt: number
  /** ms since 1970; 0 if the record was never changed. */
  readonly updatedAt: number
  readonly bio: string
  /** URL or ''. */
  readonly avatar: string
  /** By coin type (ENSIP-11). */
  readonly addresses: readonly {
    readonly coinType: number
    readonly address: string
    readonly createdAt: number
  }[]
}

/**
 * Access to the name register on the chain. Nothing is cached, so every client of the chain sees changes at
 * once.
 */
export interface NameStore {
  lookUp(name: string): Promise<NameRecord | undefined>
  /** Oldest first. */
  namesOf(address: Address): Promise<readonly NameRecord[]>
  /** The primary name of an address. */
  nameOf(address: Address): Promise<string | undefined>
  register(name: string, owner: Address, bio: string, coinTypes: readonly number[]): Promise<void>
  setBio(name: string, bio: string): Promise<void>
  setAddress(name: string, coinType: number, address: Address): Promise<void>
}

/** @param url RPC URL of the chain with id 1 */
export function createNameStore(url: string): NameStore {
  const contract = { address: NAMES, abi: namesAbi } as const
  const write = async (data: Hex) => void (await transact(url, { to: NAMES, data }))

  return {
    async lookUp(name) {
      const record = await readContract(url, { ...contract, functionName: 'lookUp', args: [name] })
      return BigInt(record.owner) ? fromChain(record) : undefined
    },
    async namesOf(address) {
      const records = await readContract(url, { ...contract, functionName: 'namesOf', args: [address] })
      return records.map(fromChain)
    },
    async nameOf(address) {
      const [name] = await readContract(url, { ...contract, functionName: 'reverse', args: [address, 60n] })
      return name || undefined
    },
    register: (name, owner, bio, coinTypes) =>
      write(
        encodeFunctionData({
          abi: namesAbi,
          functionName: 'register',
          args: [name, owner, bio, coinTypes.map(BigInt)],
        }),
      ),
    setBio: (name, bio) =>
      write(
        encodeFunctionData({ abi: namesAbi, functionName: 'setText', args: [namehash(name), 'bio', bio] }),
      ),
    setAddress: (name, coinType, address) =>
      write(
        encodeFunctionData({
          abi: namesAbi,
          functionName: 'setAddress',
          args: [namehash(name), BigInt(coinType), address],
        }),
      ),
  }
}

interface ChainRecord {
  readonly name: string
  readonly owner: Address
  readonly registeredAt: bigint
  readonly updatedAt: bigint
  readonly bio: string
  readonly avatar: string
  readonly addresses: readonly {
    readonly coinType: bigint
    readonly value: Hex
    readonly createdAt: bigint
  }[]
}

const fromChain = ({ registeredAt, updatedAt, addresses, ...rest }: ChainRecord): NameRecord => ({
  ...rest,
  registeredAt: Number(registeredAt) * 1000,
  updatedAt: Number(updatedAt) * 1000,
  addresses: addresses.map(({ coinType, value, createdAt }) => ({
    coinType: Number(coinType),
    address: getAddress(value),
    createdAt: Number(createdAt) * 1000,
  })),
})
