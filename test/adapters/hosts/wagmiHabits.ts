import type { Test } from 'uvu'
import type { WagmiCore } from './wagmiBench'

/** What is true of both versions of wagmi beside the contract. */
export function wagmiHabits(_test: Test, _name: string, _core: WagmiCore): void {}
