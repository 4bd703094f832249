import { base58, base64 } from '@scure/base'
import { chainCall } from '../evm/chainCall'
import { TEST_MNEMONIC } from '../keys'
import { once } from '../once'
import { messageBytesWords } from '../prompt/words'
import { invalidParams } from '../providerError'
import { SOLANA_ADDRESSES } from '../testAccounts'
import type { AutoApprove } from '../wallet/approvals'
import type { FamilyState } from '../wallet/familyMemory'
import { type AccountBook, createFamilyWallet, type FamilyWallet } from '../wallet/familyWallet'
import type { Memory } from '../wallet/memory'
import type { StandardAccount } from '../wallet/walletStandard'
import { type SolanaSignInInput, signInMessage } from './signInMessage'
import type { SolanaFeatures, SolanaProvider, SolanaTransactionInput } from './solanaFeatures'

/** The clusters that a wallet supports, as the wallet-standard names them. */
const SOLANA_CHAINS = ['solana:mainnet', 'solana:devnet', 'solana:testnet'] as const
export type SolanaChain = (typeof SOLANA_CHAINS)[number]

const NAMES: Readonly<Record<string, string>> = {
  'solana:mainnet': 'Solana',
  'solana:devnet': 'Solana Devnet',
  'solana:testnet': 'Solana Testnet',
}

export interface SolanaOptions {
  readonly name: string
  readonly icon: string
  /** A mnemonic, whose first three accounts are used. */
  readonly mnemonic?: string | undefined
  /** RPC URLs by chain. */
  readonly chains: Readonly<Partial<Record<SolanaChain, string>>>
  readonly autoApprove?: AutoApprove | undefined
  /** Host of the page, for sign-in messages. */
  readonly domain: string
  readonly memory: Memory<FamilyState>
}

interface Account {
  readonly address: string
  /** Index of the key. */
  readonly index: number
}

/**
 * A wallet of the Solana family that holds keys and signs with them. The function is long because each of its
 * features signs with the same keys, for the same accounts.
 */
export function createSolanaWallet(options: SolanaOptions): {
  readonly provider: SolanaProvider
  readonly wallet: FamilyWallet<Account>
} {
  const { name, icon, mnemonic = TEST_MNEMONIC, chains, domain } = options
  const signing = once(() => import('../signing/solana'))
  const reading = once(() => import('../signing/solanaTransaction'))
  const keys = once(async () => (await signing()).solanaKeys(mnemonic))
  const toBook = (addresses: readonly string[]): AccountBook<Account> => ({
    solana: addresses.map((address, index) => ({ address, index })),
  })
  const wallet = createFamilyWallet<Account>({
    book:
      mnemonic === TEST_MNEMONIC
        ? toBook(SOLANA_ADDRESSES)
        : keys().then(made => toBook(made.map(({ address }) => address))),
    networks: ['solana'],
    autoApprove: options.autoApprove,
    memory: options.memory,
  })

  /** Wallets expose no account until the page has connected in this visit, silently or not. */
  let hasConnected = false
  const shown = new Map<string, StandardAccount>()
  const show = ({ address }: { readonly address: string }): StandardAccount => {
    const known = shown.get(address)
    if (known) return known
    const account: StandardAccount = Object.freeze({
      address,
      publicKey: base58.decode(address),
      chains: SOLANA_CHAINS,
      features: SIGNING,
    })
    shown.set(address, account)
    return account
  }
  const accounts = () => (hasConnected ? wallet.visible.map(show) : [])
  wallet.onChange(() => {
    if (hasConnected) wallet.listeners.emit('change', { accounts: accounts() })
  })

  const open = () => {
    const before = accounts().length
    hasConnected = true
    if (accounts().length !== before) wallet.listeners.emit('change', { accounts: accounts() })
  }
  const signer = async (account: StandardAccount | undefined) => {
    const { index } = wallet.signer(({ address }) => hasConnected && address === account?.address)
    const key = (await keys())[index]
    if (!key) throw invalidParams('The wallet has no such account.')
    return key
  }

  const signTransactions = async (
    method: string,
    inputs: readonly SolanaTransactionInput[],
    title: string,
  ) => {
    const [{ signTransaction }, { readSolanaTransaction, solanaTransactionRows }] = await Promise.all([
      signing(),
      reading(),
    ])
    const read = await Promise.all(
      inputs.map(async ({ account, transaction, chain }) => {
        if (!(transaction instanceof Uint8Array)) throw invalidParams('The transaction must be bytes.')
        const key = await signer(account)
        const rows = solanaTransactionRows(readSolanaTransaction(transaction))
        return { key, transaction, rows: [...rows, { label: 'Network', value: chainName(chain) }] }
      }),
    )
    // Signed before the user is asked, so that nobody approves what cannot be signed.
    const signed = read.map(({ key, transaction }) => signTransaction(key.secretKey, transaction))
    await wallet.ask('transaction', method, inputs, {
      title: inputs.length === 1 ? `${title} this transaction?` : `${title} ${inputs.length} transactions?`,
      rows: read.flatMap(({ rows }) => rows),
    })
    return signed
  }

  const send = async (transaction: Uint8Array, { chain, options }: SolanaTransactionInput) => {
    const url = chains[(chain ?? SOLANA_CHAINS.find(id => chains[id])) as SolanaChain]
    const signature = await chainCall(url)('sendTransaction', [
      base64.encode(transaction),
      { ...options, encoding: 'base64' },
    ])
    return { signature: base58.decode(String(signature)) }
  }

  const versions = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] } as const
  const features: SolanaFeatures = {
    'standard:connect': {
      version: '1.0.0',
      connect: input =>
        wallet.run('standard:connect', input, async () => {
          if (!input?.silent) await wallet.connect('standard:connect', input)
          open()
          return { accounts: accounts() }
        }),
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: () => wallet.run('standard:disconnect', undefined, () => wallet.disconnect()),
    },
    'standard:events': {
      version: '1.0.0',
      on(event, listener) {
        wallet.listeners.on(event, listener)
        return () => wallet.listeners.removeListener(event, listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs) =>
        wallet.run('solana:signMessage', inputs, async () => {
          for (const { account, message } of inputs) {
            wallet.signer(({ address }) => hasConnected && address === account?.address)
            if (!(message instanceof Uint8Array)) throw invalidParams('The message must be bytes.')
            await wallet.ask(
              'sign',
              'solana:signMessage',
              inputs,
              messageBytesWords(account.address, message),
            )
          }
          const { signMessage } = await signing()
          return Promise.all(
            inputs.map(async ({ account, message }) => ({
              signedMessage: message,
              signature: signMessage((await signer(account)).secretKey, message),
              signatureType: 'ed25519' as const,
            })),
          )
        }),
    },
    'solana:signTransaction': {
      ...versions,
      signTransaction: (...inputs) =>
        wallet.run('solana:signTransaction', inputs, async () =>
          (await signTransactions('solana:signTransaction', inputs, 'Sign')).map(signedTransaction => ({
            signedTransaction,
          })),
        ),
    },
    'solana:signAndSendTransaction': {
      ...versions,
      signAndSendTransaction: (...inputs) =>
        wallet.run('solana:signAndSendTransaction', inputs, async () => {
          const signed = await signTransactions('solana:signAndSendTransaction', inputs, 'Send')
          const sent: { signature: Uint8Array }[] = []
          // In sequence, since a later transaction may depend on an earlier one.
          for (const [index, input] of inputs.entries()) sent.push(await send(signed[index]!, input))
          return sent
        }),
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: (...inputs) =>
        wallet.run('solana:signIn', inputs, async () => {
          await wallet.connect('solana:signIn', inputs)
          open()
          const { signMessage } = await signing()
          return Promise.all(
            (inputs.length ? inputs : [{}]).map(async (input: SolanaSignInInput) => {
              const account = accounts().find(({ address }) => address === (input.address ?? address))
              const key = await signer(account)
              const text = signInMessage(input, domain, key.address)
              const message = new TextEncoder().encode(text)
              const words = { ...messageBytesWords(key.address, message), title: 'Sign in to this site?' }
              await wallet.ask('sign', 'solana:signIn', inputs, words)
              return {
                account: show(key),
                signedMessage: message,
                signature: signMessage(key.secretKey, message),
                signatureType: 'ed25519' as const,
              }
            }),
          )
        }),
    },
  }

  return {
    wallet,
    provider: {
      version: '1.0.0',
      name,
      icon,
      chains: SOLANA_CHAINS,
      features,
      get accounts() {
        return accounts()
      },
    },
  }
}

const SIGNING = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
] as const

const chainName = (chain = 'solana:mainnet') => NAMES[chain] ?? chain
