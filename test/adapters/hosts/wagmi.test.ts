import * as core from '@wagmi/core'
import { test } from 'uvu'
import { leavePage, resetPage } from '../../dom'
import { adapterContract } from '../contract'
import { wagmiBench } from './wagmiBench'
import { wagmiHabits } from './wagmiHabits'

test.before.each(resetPage)
test.after(leavePage)

adapterContract(test, 'wagmi 3', () => wagmiBench(core))
wagmiHabits(test, 'wagmi 3', core)

test.run()
