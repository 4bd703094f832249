import { useEffect, useMemo, useRef, useState } from 'react'
import type { HostVerbs } from '../actions/host/verbs'
import type { Capabilities } from '../actions/money/getCapabilities'
import { AgletError, isAgletError } from '../errors'
import { useAglet } from './AgletProvider'
import { useCoreValue } from './useCoreValue'

/** The state of the last call; results of earlier calls are ignored. */
export type CallState<T> =
  | { readonly status: 'idle' | 'pending'; readonly data?: undefined; readonly error?: undefined }
  | { readonly status: 'success'; readonly data: T; readonly error?: undefined }
  | { readonly status: 'error'; readonly data?: undefined; readonly error: AgletError }

type Verb =
  | 'send'
  | 'swap'
  | 'sendTransaction'
  | 'writeContract'
  | 'signMessage'
  | 'signTypedData'
  | 'estimateFee'
type Result<K extends Verb> = CallState<Awaited<ReturnType<HostVerbs[K]>>> & {
  /** Resets the state to `idle`. */
  reset(): void
} & { readonly [Name in K]: HostVerbs[K] }

const IDLE = { status: 'idle' } as const

function useVerb<K extends Verb>(name: K): Result<K> {
  const aglet = useAglet()
  const [state, setState] = useState<CallState<unknown>>(IDLE)
  const calls = useRef(0)
  const verbs = useMemo(() => {
    const run = async (...args: readonly unknown[]) => {
      const call = ++calls.current
      const update = (next: CallState<unknown>) => {
        if (call === calls.current) setState(next)
      }
      update({ status: 'pending' })
      try {
        const data = await (aglet[name] as (...args: readonly unknown[]) => Promise<unknown>)(...args)
        update({ status: 'success', data })
        return data
      } catch (error) {
        // The methods throw AgletErrors only, unless the host has replaced them.
        const known = isAgletError(error)
          ? error
          : new AgletError('unknown', 'Unknown error', { cause: error })
        update({ status: 'error', error: known })
        throw error
      }
    }
    const reset = () => {
      calls.current++
      setState(IDLE)
    }
    return { [name]: run, reset }
  }, [aglet, name])
  // A computed key (`[name]`) has the type string, so the compiler cannot see that the method has its name.
  return { ...state, ...verbs } as unknown as Result<K>
}

/** Sends the network's coin or a token. */
export const useSend = (): Result<'send'> => useVerb('send')

/** Swaps one token for another. */
export const useSwap = (): Result<'swap'> => useVerb('swap')

/** Sends calls with the EVM wallet. */
export const useSendTransaction = (): Result<'sendTransaction'> => useVerb('sendTransaction')

/** Calls a function of a contract. */
export const useWriteContract = (): Result<'writeContract'> => useVerb('writeContract')

/** Signs a message. */
export const useSignMessage = (): Result<'signMessage'> => useVerb('signMessage')

/** Signs typed data (EIP-712). */
export const useSignTypedData = (): Result<'signTypedData'> => useVerb('signTypedData')

/** Estimates the fee of a call, or of sending a token. */
export const useEstimateFee = (): Result<'estimateFee'> => useVerb('estimateFee')

/** The connected EVM wallet's capabilities (EIP-5792); undefined until they are known. */
export function useCapabilities(): Capabilities | undefined {
  const aglet = useAglet()
  // A new object with each change of a connection, whichever family is active.
  useCoreValue(core => core.account.account)
  const { caipAddress, connectorId } = aglet.getAccount('eip155')
  const [known, setKnown] = useState<Capabilities | undefined>(undefined)
  useEffect(() => {
    let live = true
    setKnown(undefined)
    if (caipAddress)
      aglet.getCapabilities().then(
        found => live && setKnown(found),
        () => {},
      )
    return () => {
      live = false
    }
  }, [aglet, caipAddress, connectorId])
  return known
}
