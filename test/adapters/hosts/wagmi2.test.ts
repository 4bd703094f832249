import { test } from 'uvu'
import * as core from 'wagmi-core-2'
import { leavePage, resetPage } from '../../dom'
import { adapterContract } from '../contract'
import { type WagmiCore, wagmiBench } from './wagmiBench'
import { wagmiHabits } from './wagmiHabits'

test.before.each(resetPage)
test.after(leavePage)

// The names are the same; some types differ.
const two = core as unknown as WagmiCore
adapterContract(test, 'wagmi 2', () => wagmiBench(two))
wagmiHabits(test, 'wagmi 2', two)

test.run()
