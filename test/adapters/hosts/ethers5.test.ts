import { ethers } from 'ethers-5'
import { test } from 'uvu'
import { ethers5Adapter } from '../../../src/hostAdapters/ethers5'
import { adapterContract } from '../contract'
import { type Ethers, ethersBench, ethersHabits } from './ethersHabits'

const make = () => ethers5Adapter({ ethers }) as unknown as Ethers
adapterContract(test, 'ethers 5', () => ethersBench(make))
ethersHabits(test, 'ethers 5', make)

test.run()
