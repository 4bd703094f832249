import { test } from 'uvu'
import { ethersAdapter } from '../../../src/hostAdapters/ethers'
import { adapterContract } from '../contract'
import { type Ethers, ethersBench, ethersHabits } from './ethersHabits'

const make = () => ethersAdapter() as unknown as Ethers
adapterContract(test, 'ethers 6', () => ethersBench(make))
ethersHabits(test, 'ethers 6', make)

test.run()
