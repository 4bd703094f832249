import { base64, hex } from '@scure/base'
import { invalidParams } from '../providerError'
import type { StandardAccount, StandardListen, StandardWallet } from '../wallet/walletStandard'
import type { BitcoinAddress, BitcoinInput, BitcoinWallet } from './bitcoinWallet'

export interface BitcoinMessageInput {
  readonly account: StandardAccount
  readonly message: Uint8Array
}

export interface BitcoinTransactionInput {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly {
    readonly account: StandardAccount
    readonly signingIndexes: readonly number[]
    readonly sigHash?: string
  }[]
}

/** The features of a wallet of the Bitcoin wallet-standard, with their inputs and outputs. */
export interface BitcoinFeatures extends Readonly<Record<string, unknown>> {
  readonly 'bitcoin:connect': {
    readonly version: '1.0.0'
    connect(input: {
      readonly purposes: readonly string[]
    }): Promise<{ accounts: readonly StandardAccount[] }>
  }
  readonly 'bitcoin:disconnect': { readonly version: '1.0.0'; disconnect(): Promise<void> }
  readonly 'bitcoin:events': { readonly version: '1.0.0'; readonly on: StandardListen }
  readonly 'standard:disconnect': { readonly version: '1.0.0'; disconnect(): Promise<void> }
  readonly 'standard:events': { readonly version: '1.0.0'; readonly on: StandardListen }
  readonly 'bitcoin:signMessage': {
    readonly version: '1.0.0'
    signMessage(
      ...inputs: readonly BitcoinMessageInput[]
    ): Promise<readonly { signedMessage: Uint8Array; signature: Uint8Array }[]>
  }
  readonly 'bitcoin:signTransaction': {
    readonly version: '1.0.0'
    signTransaction(
      ...inputs: readonly BitcoinTransactionInput[]
    ): Promise<readonly { signedPsbt: Uint8Array }[]>
  }
}

/** A wallet of the bip122 family, as the Bitcoin wallet-standard defines it. */
export interface BitcoinStandardProvider extends StandardWallet {
  readonly features: BitcoinFeatures
}

const SIGNING = ['bitcoin:signMessage', 'bitcoin:signTransaction'] as const

/** Hash types by the names that this standard gives them. */
const SIGHASHES: Readonly<Record<string, number>> = {
  ALL: 0x01,
  NONE: 0x02,
  SINGLE: 0x03,
  'ALL|ANYONECANPAY': 0x81,
  'NONE|ANYONECANPAY': 0x82,
  'SINGLE|ANYONECANPAY': 0x83,
}

/**
 * Exposes a Bitcoin wallet by the Bitcoin features of the wallet-standard. The function is long because it
 * has an entry for each feature of the standard.
 */
export function bitcoinStandardProvider(
  bitcoin: BitcoinWallet,
  { name, icon }: { readonly name: string; readonly icon: string },
): BitcoinStandardProvider {
  const { wallet } = bitcoin
  /** The purposes that the page has requested; accounts stay hidden until the page connects in this visit. */
  let purposes: readonly string[] = []
  const shown = new Map<string, StandardAccount>()
  const show = ({ address, publicKey, network }: BitcoinAddress): StandardAccount => {
    const known = shown.get(address)
    if (known) return known
    const account: StandardAccount = Object.freeze({
      address,
      publicKey: hex.decode(publicKey),
      chains: [`bitcoin:${network}`],
      features: SIGNING,
    })
    shown.set(address, account)
    return account
  }
  const accounts = () =>
    wallet.visible
      .flatMap(({ payment, ordinals }) => [payment, ordinals])
      .filter(({ purpose }) => purposes.includes(purpose))
      .map(show)
  wallet.onChange(() => {
    if (purposes.length) wallet.listeners.emit('change', { accounts: accounts() })
  })

  const disconnect = {
    version: '1.0.0',
    disconnect: () => wallet.run('bitcoin:disconnect', undefined, () => wallet.disconnect()),
  } as const
  const events = {
    version: '1.0.0',
    on: ((event, listener) => {
      wallet.listeners.on(event, listener)
      return () => wallet.listeners.removeListener(event, listener)
    }) as StandardListen,
  } as const

  const features: BitcoinFeatures = {
    'bitcoin:connect': {
      version: '1.0.0',
      connect: input =>
        wallet.run('bitcoin:connect', input, async () => {
          if (!Array.isArray(input?.purposes) || !input.purposes.length)
            throw invalidParams("Expected a list 'purposes'.")
          await wallet.connect('bitcoin:connect', input)
          const before = String(purposes)
          purposes = input.purposes
          if (String(purposes) !== before) wallet.listeners.emit('change', { accounts: accounts() })
          return { accounts: accounts() }
        }),
    },
    'bitcoin:disconnect': disconnect,
    'standard:disconnect': disconnect,
    'bitcoin:events': events,
    'standard:events': events,
    'bitcoin:signMessage': {
      version: '1.0.0',
      signMessage: (...inputs) =>
        wallet.run('bitcoin:signMessage', inputs, () =>
          inOrder(inputs, async ({ account, message }) => {
            if (!(message instanceof Uint8Array)) throw invalidParams('The message must be bytes.')
            const request = { method: 'bitcoin:signMessage', params: inputs }
            const signature = await bitcoin.signMessage(request, account?.address, message)
            return { signedMessage: message, signature: base64.decode(signature) }
          }),
        ),
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      signTransaction: (...inputs) =>
        wallet.run('bitcoin:signTransaction', inputs, () =>
          inOrder(inputs, async ({ psbt, inputsToSign }) => {
            if (!(psbt instanceof Uint8Array)) throw invalidParams('The PSBT must be bytes.')
            const request = { method: 'bitcoin:signTransaction', params: inputs }
            const signed = await bitcoin.signPsbt(request, psbt, readInputs(inputsToSign), {
              finalize: false,
            })
            return { signedPsbt: signed.psbt }
          }),
        ),
    },
  }

  return {
    version: '1.0.0',
    name,
    icon,
    chains: ['bitcoin:mainnet', 'bitcoin:testnet'],
    features,
    get accounts() {
      return accounts()
    },
  }
}

function readInputs(inputs: BitcoinTransactionInput['inputsToSign']): readonly BitcoinInput[] {
  if (!Array.isArray(inputs)) throw invalidParams("Expected a list 'inputsToSign'.")
  return inputs.flatMap(
    ({ account, signingIndexes, sigHash }: BitcoinTransactionInput['inputsToSign'][number]) => {
      const type = sigHash === undefined ? undefined : SIGHASHES[sigHash]
      if (sigHash !== undefined && type === undefined)
        throw invalidParams(`The hash type ${sigHash} is unknown.`)
      if (typeof account?.address !== 'string' || !Array.isArray(signingIndexes))
        throw invalidParams("Expected an 'account' and a list 'signingIndexes'.")
      return signingIndexes.map(index => ({
        index,
        address: account.address,
        sighashTypes: type === undefined ? undefined : [type],
      }))
    },
  )
}

/** Processes the items in sequence, as a user answers requests. */
async function inOrder<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await act(item))
  return results
}
