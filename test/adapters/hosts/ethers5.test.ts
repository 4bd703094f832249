import { ethers } from 'ethers-5'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAgletError } from '../../../src/errors'
import { ethers5Adapter } from '../../../src/hostAdapters/ethers5'
import { leavePage, resetPage } from '../../dom'
import { adapterContract } from '../contract'
import { type Ethers, ethersBench, ethersHabits } from './ethersHabits'

test.before.each(resetPage)
test.after(leavePage)

const make = () => ethers5Adapter({ ethers }) as unknown as Ethers
adapterContract(test, 'ethers 5', () => ethersBench(make))
ethersHabits(test, 'ethers 5', make)

test('without ethers 5, the adapter is refused when it is created, not when a wallet connects', () => {
  const ethers6 = { BrowserProvider: class {} }
  for (const options of [undefined, {}, { ethers: undefined }, { ethers: ethers6 }])
    try {
      ethers5Adapter(options as never)
      assert.unreachable()
    } catch (error) {
      assert.ok(isAgletError(error, 'invalid_option'), String(error))
      assert.match(error.shortMessage, 'needs ethers 5.')
      assert.match(error.shortMessage, "With ethers 6, use 'aglet/adapters/ethers'.")
    }
})

test.run()
