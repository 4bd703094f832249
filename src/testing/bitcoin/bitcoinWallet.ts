import { TEST_MNEMONIC } from '../keys'
import { once } from '../once'
import { messageBytesWords, messageWords, switchWordsOf } from '../prompt/words'
import { invalidParams } from '../providerError'
import type { BitcoinAccount, BitcoinKey, BitcoinNetwork } from '../signing/bitcoin'
import type { Recipient } from '../signing/bitcoinTransaction'
import { BITCOIN_ACCOUNTS } from '../testAccounts'
import type { AutoApprove } from '../wallet/approvals'
import type { FamilyState } from '../wallet/familyMemory'
import { type AccountBook, createFamilyWallet, type FamilyWallet } from '../wallet/familyWallet'
import type { Memory } from '../wallet/memory'
import { bitcoinLedger } from './bitcoinLedger'

/** The public half of an address. */
export type BitcoinAddress = Omit<BitcoinKey, 'secretKey' | 'path'>

/** An account as the wallet exposes it: a pair of addresses, identified by the payment address. */
export interface BitcoinShown {
  readonly address: string
  /** Index of the key. */
  readonly index: number
  readonly payment: BitcoinAddress
  readonly ordinals: BitcoinAddress
}

/** An input of a PSBT to sign. Without an address, any of the account's keys that can sign it is used. */
export interface BitcoinInput {
  readonly index: number
  readonly address?: string | undefined
  readonly sighashTypes?: readonly number[] | undefined
}

/** A request as the page sent it, for the prompt and the script. */
export interface BitcoinRequest {
  readonly method: string
  readonly params: unknown
}

export interface BitcoinOptions {
  readonly mnemonic?: string | undefined
  /** The initial network. */
  readonly network: BitcoinNetwork
  /** URLs of the ledgers, by network. */
  readonly urls: Readonly<Partial<Record<BitcoinNetwork, string>>>
  readonly autoApprove?: AutoApprove | undefined
  readonly memory: Memory<FamilyState>
}

/**
 * The operations of a Bitcoin wallet, independent of the API that it exposes. All except `broadcast` and
 * `balance` ask the user.
 */
export interface BitcoinWallet {
  readonly wallet: FamilyWallet<BitcoinShown>
  readonly network: BitcoinNetwork
  /** @returns base64. @throws ProviderRpcError 4100, 4001 */
  signMessage(
    request: BitcoinRequest,
    address: string,
    message: string | Uint8Array,
    protocol?: 'BIP322' | 'ECDSA',
  ): Promise<string>
  /**
   * @param inputs by default, all inputs that the account can sign.
   * @throws ProviderRpcError -32602, 4100, 4001, and the ledger's error if the transaction is broadcast.
   */
  signPsbt(
    request: BitcoinRequest,
    psbt: Uint8Array,
    inputs: readonly BitcoinInput[] | undefined,
    how: { readonly finalize: boolean; readonly broadcast?: boolean },
  ): Promise<{ readonly psbt: Uint8Array; readonly txid?: string }>
  /** Pays from the active account's payment address. @returns the transaction's id */
  sendTransfer(request: BitcoinRequest, recipients: readonly Recipient[], feeRate?: bigint): Promise<string>
  /** Finalizes a signed PSBT and broadcasts it. @returns the transaction's id */
  pushPsbt(psbt: Uint8Array): Promise<string>
  /** @param transaction hex */
  broadcast(transaction: string): Promise<string>
  /** satoshis */
  balance(address: string): Promise<bigint>
  /** Asks the user to switch the network. */
  requestNetwork(request: BitcoinRequest, network: BitcoinNetwork): Promise<void>
  /** The compressed public key of an address, hex. */
  compressedKey(address: string): Promise<string>
}

const NETWORKS: Readonly<Record<BitcoinNetwork, string>> = { mainnet: 'Bitcoin', testnet: 'Bitcoin Testnet' }

/**
 * A wallet of the bip122 family that holds keys and signs with them. The function is long because signing,
 * spending and exposing accounts share the keys and addresses of one account.
 */
export function createBitcoinWallet(options: BitcoinOptions): BitcoinWallet {
  const { mnemonic = TEST_MNEMONIC, urls } = options
  const signing = once(() => import('../signing/bitcoin'))
  const transactions = once(() => import('../signing/bitcoinTransaction'))
  const messages = once(() => import('../signing/bitcoinMessage'))
  const keys = once(async () => {
    const { bitcoinKeys } = await signing()
    return { mainnet: bitcoinKeys(mnemonic, 'mainnet'), testnet: bitcoinKeys(mnemonic, 'testnet') }
  })
  const other: BitcoinNetwork = options.network === 'mainnet' ? 'testnet' : 'mainnet'
  const wallet = createFamilyWallet<BitcoinShown>({
    book: mnemonic === TEST_MNEMONIC ? KNOWN : keys().then(toBook),
    networks: [options.network, other],
    autoApprove: options.autoApprove,
    memory: options.memory,
  })
  const network = () => wallet.network as BitcoinNetwork
  const ledger = () => bitcoinLedger(urls[network()])
  const isOf = (address: string) => (account: BitcoinShown) =>
    account.payment.address === address || account.ordinals.address === address

  const pairOf = async ({ index }: BitcoinShown): Promise<BitcoinAccount> => {
    const pair = (await keys())[network()][index]
    if (!pair) throw invalidParams('The wallet has no such account.')
    return pair
  }
  /** @throws ProviderRpcError 4100 unless the page may use this address. */
  const keyOf = async (address: string): Promise<BitcoinKey> => {
    const { payment, ordinals } = await pairOf(wallet.signer(isOf(address)))
    return payment.address === address ? payment : ordinals
  }
  const networkRow = () => ({ label: 'Network', value: NETWORKS[network()] })

  return {
    wallet,
    get network() {
      return network()
    },
    async signMessage(
      { method, params }: BitcoinRequest,
      address: string,
      message: string | Uint8Array,
      protocol: 'BIP322' | 'ECDSA' = 'BIP322',
    ) {
      wallet.signer(isOf(address))
      const words =
        typeof message === 'string' ? messageWords(address, message) : messageBytesWords(address, message)
      await wallet.ask('sign', method, params, words)
      const [{ signBip322, signEcdsaMessage }, key] = await Promise.all([messages(), keyOf(address)])
      return protocol === 'ECDSA' ? signEcdsaMessage(key, message) : signBip322(key, message)
    },

    async signPsbt(
      { method, params }: BitcoinRequest,
      psbt: Uint8Array,
      inputs: readonly BitcoinInput[] | undefined,
      { finalize, broadcast = false }: { readonly finalize: boolean; readonly broadcast?: boolean },
    ) {
      const { bitcoinTransactionRows, finishPsbt, ownInputs, readPsbt, signPsbt } = await transactions()
      const read = readPsbt(psbt)
      wallet.signer(() => true)
      const pairs = await Promise.all(wallet.visible.map(pairOf))
      const own = pairs.flatMap(({ payment, ordinals }) => [payment, ordinals])
      const able = ownInputs(read, own)
      const chosen = inputs
        ? await Promise.all(
            inputs.map(async ({ index, address, sighashTypes }) => {
              const key = address ? await keyOf(address) : able.find(each => each.index === index)?.key
              if (!key) throw invalidParams(`Input ${index} is not the wallet's.`)
              return { index, key, sighashTypes: sighashTypes?.length ? sighashTypes : undefined }
            }),
          )
        : able
      if (!chosen.length) throw invalidParams('The PSBT has no input of the wallet.')
      // Signed before the user is asked, so that nobody approves what cannot be signed.
      const signed = signPsbt(psbt, chosen, { finalize })
      const whole = broadcast ? finishPsbt(signed.psbt) : undefined
      // The ledger of the network in the prompt, as in `sendTransfer`.
      const at = ledger()
      await wallet.ask('transaction', method, params, {
        title: broadcast ? 'Send this transaction?' : 'Sign this transaction?',
        rows: [...bitcoinTransactionRows(read, own, network()), networkRow()],
      })
      return whole ? { psbt: signed.psbt, txid: await at.broadcast(whole) } : { psbt: signed.psbt }
    },

    async sendTransfer(
      { method, params }: BitcoinRequest,
      recipients: readonly Recipient[],
      feeRate?: bigint,
    ) {
      if (!recipients.length || recipients.some(({ amount }) => amount <= 0n))
        throw invalidParams('Expected recipients, each with an address and satoshis.')
      const { payment } = await pairOf(wallet.signer(() => true))
      const { buildTransfer, formatBitcoin } = await transactions()
      const [utxos, rate] = await Promise.all([
        ledger().utxos(payment.address),
        feeRate ?? ledger().feeRate(),
      ])
      const { transaction, fee } = buildTransfer(payment, utxos, recipients, rate)
      // The ledger is fixed before the prompt, so that the transaction goes to the network that the user has
      // read there.
      const { broadcast } = ledger()
      await wallet.ask('transaction', method, params, {
        title: 'Send this transaction?',
        rows: [
          { label: 'From', value: payment.address },
          ...recipients.flatMap(({ address, amount }) => [
            { label: 'To', value: address },
            { label: 'Amount', value: formatBitcoin(amount) },
          ]),
          { label: 'Network fee', value: formatBitcoin(fee) },
          networkRow(),
        ],
      })
      return broadcast(transaction)
    },

    async pushPsbt(psbt: Uint8Array) {
      const { finishPsbt } = await transactions()
      return ledger().broadcast(finishPsbt(psbt))
    },
    broadcast: (transaction: string) => ledger().broadcast(transaction),
    balance: async (address: string) =>
      (await ledger().utxos(address)).reduce((sum, { value }) => sum + value, 0n),
    async requestNetwork({ method, params }: BitcoinRequest, to: BitcoinNetwork) {
      if (to === network()) return
      await wallet.ask('network', method, params, switchWordsOf(NETWORKS[network()], NETWORKS[to]))
      wallet.selectNetwork(to)
    },
    async compressedKey(address: string) {
      const [{ compressedPublicKey }, key] = await Promise.all([signing(), keyOf(address)])
      return compressedPublicKey(key)
    },
  }
}

const toBook = (
  made: Readonly<Record<BitcoinNetwork, readonly BitcoinAccount[]>>,
): AccountBook<BitcoinShown> => ({
  mainnet: made.mainnet.map(({ payment, ordinals }, index) =>
    show(publicHalf(payment), publicHalf(ordinals), index),
  ),
  testnet: made.testnet.map(({ payment, ordinals }, index) =>
    show(publicHalf(payment), publicHalf(ordinals), index),
  ),
})

const publicHalf = ({ address, publicKey, purpose, type, network }: BitcoinKey): BitcoinAddress => ({
  address,
  publicKey,
  purpose,
  type,
  network,
})

const show = (payment: BitcoinAddress, ordinals: BitcoinAddress, index: number): BitcoinShown => ({
  address: payment.address,
  index,
  payment,
  ordinals,
})

const known = (network: BitcoinNetwork): readonly BitcoinShown[] =>
  BITCOIN_ACCOUNTS[network].map(([payment, paymentKey, ordinals, ordinalsKey], index) =>
    show(
      { address: payment, publicKey: paymentKey, purpose: 'payment', type: 'p2wpkh', network },
      { address: ordinals, publicKey: ordinalsKey, purpose: 'ordinals', type: 'p2tr', network },
      index,
    ),
  )

const KNOWN: AccountBook<BitcoinShown> = { mainnet: known('mainnet'), testnet: known('testnet') }
