import { test } from 'uvu'
import { ethersAdapter } from '../../../src/hostAdapters/ethers'
import { leavePage, resetPage } from '../../dom'
import { adapterContract } from '../contract'
import { type Ethers, ethersBench, ethersHabits } from './ethersHabits'

test.before.each(resetPage)
test.after(leavePage)

const make = () => ethersAdapter() as unknown as Ethers
adapterContract(test, 'ethers 6', () => ethersBench(make))
ethersHabits(test, 'ethers 6', make)

test.run()
