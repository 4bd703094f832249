import { TEST_MNEMONIC } from '../keys'
import { once } from '../once'
import { messageWords } from '../prompt/words'
import { CODES, invalidParams, ProviderRpcError, REJECTED } from '../providerError'
import type { ExtrinsicPayload } from '../signing/extrinsicPayload'
import { POLKADOT_ADDRESSES } from '../testAccounts'
import type { AutoApprove } from '../wallet/approvals'
import type { FamilyState } from '../wallet/familyMemory'
import { createFamilyWallet, type FamilyWallet } from '../wallet/familyWallet'
import type { Memory } from '../wallet/memory'

/** An account as an extension returns it. */
export interface InjectedAccount {
  /** SS58 */
  readonly address: string
  readonly name: string
  readonly genesisHash: null
  readonly type: 'sr25519'
}

interface SignerResult {
  readonly id: number
  /** 0x-prefixed hex */
  readonly signature: `0x${string}`
}

/** What an extension gives to a page that is permitted (@polkadot/extension-inject). */
export interface Injected {
  readonly accounts: {
    get(anyType?: boolean): Promise<InjectedAccount[]>
    /** Calls back now and after each change. @returns a function that unsubscribes. */
    subscribe(listener: (accounts: InjectedAccount[]) => void): () => void
  }
  readonly signer: {
    signRaw(raw: { address: string; data: string; type?: 'bytes' | 'payload' }): Promise<SignerResult>
    signPayload(payload: ExtrinsicPayload): Promise<SignerResult>
  }
  readonly metadata: { get(): Promise<never[]>; provide(): Promise<boolean> }
}

/** An entry of `window.injectedWeb3`. */
export interface InjectedExtension {
  readonly version: string
  /** @throws Error "Rejected" if the user declines. */
  enable(origin: string): Promise<Injected>
}

export interface PolkadotOptions {
  readonly mnemonic?: string | undefined
  readonly prefix: 0 | 42
  readonly autoApprove?: AutoApprove | undefined
  readonly memory: Memory<FamilyState>
}

interface Account {
  readonly address: string
  /** Index of the key. */
  readonly index: number
}

/**
 * A wallet of the Polkadot family that holds sr25519 keys and signs with them. The function is long because
 * the extension and its signer share the keys and accounts.
 */
export function createPolkadotWallet({ mnemonic = TEST_MNEMONIC, prefix, ...options }: PolkadotOptions): {
  readonly provider: InjectedExtension
  readonly wallet: FamilyWallet<Account>
} {
  const signing = once(() => import('../signing/polkadot'))
  const keys = once(async () => (await signing()).polkadotKeys(mnemonic))
  const toBook = (addresses: readonly string[]) => ({
    polkadot: addresses.map((address, index) => ({ address, index })),
  })
  const derive = async () => {
    const [{ ss58 }, made] = await Promise.all([signing(), keys()])
    return toBook(made.map(({ publicKey }) => ss58(publicKey, prefix)))
  }
  const wallet = createFamilyWallet<Account>({
    book: mnemonic === TEST_MNEMONIC ? toBook(POLKADOT_ADDRESSES[prefix]) : derive(),
    networks: ['polkadot'],
    autoApprove: options.autoApprove,
    memory: options.memory,
  })
  let lastId = 0

  const show = ({ address, index }: Account): InjectedAccount => ({
    address,
    name: `Account ${index + 1}`,
    genesisHash: null,
    type: 'sr25519',
  })
  const accounts = () => wallet.visible.map(show)
  wallet.onChange(() => wallet.listeners.emit('accounts', accounts()))

  /** Pages send the address with the prefix of their chain, which may differ from the wallet's. */
  const signer = async (address: unknown) => {
    const [{ isAddressOf }, made] = await Promise.all([signing(), keys()])
    const index = made.findIndex(key => typeof address === 'string' && isAddressOf(key, address))
    wallet.signer(account => account.index === index)
    const key = made[index]
    if (!key) throw invalidParams('The wallet has no such account.')
    return key
  }

  const injected: Injected = {
    accounts: {
      get: () => wallet.run('accounts.get', undefined, accounts),
      subscribe(listener) {
        wallet.listeners.on('accounts', listener)
        listener(accounts())
        return () => wallet.listeners.removeListener('accounts', listener)
      },
    },
    signer: {
      signRaw: raw =>
        withExtensionErrors('Cancelled', () =>
          wallet.run('signRaw', raw, async () => {
            const key = await signer(raw.address)
            if (typeof raw.data !== 'string') throw invalidParams('The data must be text or hex.')
            await wallet.ask('sign', 'signRaw', raw, messageWords(raw.address, raw.data))
            return { id: ++lastId, signature: (await signing()).signRaw(key, raw.data) }
          }),
        ),
      signPayload: payload =>
        withExtensionErrors('Cancelled', () =>
          wallet.run('signPayload', payload, async () => {
            const key = await signer(payload.address)
            // Signed before the user is asked, so that nobody approves what cannot be signed.
            const signature = (await signing()).signPayload(key, payload)
            await wallet.ask('transaction', 'signPayload', payload, payloadWords(payload))
            return { id: ++lastId, signature }
          }),
        ),
    },
    metadata: { get: async () => [], provide: async () => false },
  }

  return {
    wallet,
    provider: {
      version: '1.0.0',
      enable: origin =>
        withExtensionErrors('Rejected', () =>
          wallet.run('enable', [origin], async () => {
            await wallet.connect('enable', [origin])
            return injected
          }),
        ),
    },
  }
}

const payloadWords = ({ address, genesisHash, method, nonce }: ExtrinsicPayload) => ({
  title: 'Sign this transaction?',
  rows: [
    { label: 'Account', value: address },
    { label: 'Chain', value: genesisHash },
    { label: 'Call', value: method },
    { label: 'Nonce', value: String(Number(nonce)) },
  ],
})

/** These extensions have no error codes: pages recognise a rejection by its message. */
async function withExtensionErrors<Result>(
  rejectionMessage: string,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act()
  } catch (cause) {
    if (cause instanceof ProviderRpcError && cause.code === CODES.userRejected)
      throw new Error(cause.message === REJECTED ? rejectionMessage : cause.message)
    throw cause
  }
}
