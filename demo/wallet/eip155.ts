import { type Hex, isAddress, isHex, type LocalAccount } from 'viem'
import { type ChainCall, chainCall } from '../../src/testing/evm/chainCall'
import { readCall, sendTogether } from '../../src/testing/evm/evmBatch'
import { readTypedData } from '../../src/testing/evm/evmParams'
import { previewTransaction, readTransaction, sendTransaction } from '../../src/testing/evm/evmTransaction'
import {
  addChainWords,
  assetWords,
  messageWords,
  type RequestWords,
  switchWords,
  transactionWords,
  typedDataWords,
} from '../../src/testing/prompt/words'
import { CODES, invalidParams, ProviderRpcError } from '../../src/testing/providerError'
import type { Account } from './accounts'
import { callsStatus, duplicateBundle, hashesOfId, idOfHashes, readCalls } from './evmCalls'
import type { Prepare, Task, Tools, WalletRequest } from './task'

/** The part of an account that these requests use. */
type Holder = Pick<Account, 'evm'>

/**
 * Requests of the eip155 family. The function is long because it has one entry per method, all using the same
 * accounts and chains.
 */
export const eip155: Prepare<Holder> = (request, tools) => {
  const { method, params, chainId, shared } = request
  const id = Number(chainId.split(':')[1])
  const chain = tools.chains().find(known => known.id === chainId)
  if (!chain) throw unknownChain(id)
  const call = chainCall(chain.rpcUrl)
  const list: readonly unknown[] = Array.isArray(params) ? params : []

  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return unasked(() =>
        shared.filter(each => each.startsWith(`${chainId}:`)).map(each => each.split(':')[2]),
      )

    case 'personal_sign': {
      let [data, address] = list
      // Some libraries still send the two parameters in reverse order, which wallets accept.
      if (isAddress(String(data)) && !isAddress(String(address))) [data, address] = [address, data]
      const key = signer(address, request, tools)
      if (typeof data !== 'string') throw invalidParams('The message must be text or hex.')
      const message = isBytes(data) ? { raw: data } : data
      return { words: messageWords(key.address, data), run: () => key.signMessage({ message }) }
    }

    case 'eth_signTypedData':
    case 'eth_signTypedData_v3':
    case 'eth_signTypedData_v4': {
      const [address, payload] = list
      const key = signer(address, request, tools)
      const typed = readTypedData(payload)
      const forChain = typed.domain['chainId']
      if (forChain !== undefined && Number(forChain) !== id)
        throw invalidParams(`The data is for chain ${String(forChain)}, and the request for chain ${id}.`)
      const words = typedDataWords(key.address, typed)
      const contract = typed.domain['verifyingContract']
      const rows = [...words.rows, ...(contract ? [{ label: 'Contract', value: String(contract) }] : [])]
      return { words: { ...words, rows }, run: () => key.signTypedData(typed) }
    }

    case 'eth_sendTransaction':
      return transaction(request, tools, id, call)
    case 'eth_signTransaction': {
      // The signed transaction is returned instead of being sent.
      const keep: ChainCall = (asked, args) =>
        asked === 'eth_sendRawTransaction'
          ? Promise.resolve((args as readonly unknown[])[0])
          : call(asked, args)
      const task = transaction(request, tools, id, keep)
      return { ...task, words: { ...task.words, title: 'Sign this transaction, without sending it?' } }
    }
    case 'eth_sendRawTransaction': {
      const [signed] = list
      if (!isHex(signed)) throw invalidParams('Expected the bytes of a signed transaction.')
      const words = {
        title: 'Send this signed transaction?',
        rows: [{ label: 'Network', value: chain.name }],
      }
      return { words: { ...words, text: signed }, run: () => call(method, [signed]) }
    }

    case 'wallet_switchEthereumChain': {
      const wanted = readChainId(list[0])
      if (!tools.chains().some(known => known.id === `eip155:${wanted}`)) throw unknownChain(wanted)
      return {
        words: switchWords(id, wanted),
        run: async () => null,
        after: () => tools.switchChain(wanted),
      }
    }
    case 'wallet_addEthereumChain': {
      const wanted = readChainId(list[0])
      if (tools.chains().some(known => known.id === `eip155:${wanted}`))
        return {
          words: switchWords(id, wanted),
          run: async () => null,
          after: () => tools.switchChain(wanted),
        }
      const { name, rpcUrl } = readNewChain(list[0])
      return {
        words: addChainWords(name, wanted, rpcUrl),
        run: async () => null,
        after: () => tools.addChain(wanted, name, rpcUrl),
      }
    }
    case 'wallet_watchAsset': {
      // The only method whose parameters are an object (EIP-747); over a session, it may be wrapped in a
      // list.
      const { options } = Object(list[0] ?? params) as { options?: unknown }
      const { address, symbol } = Object(options) as { address?: unknown; symbol?: unknown }
      if (!isAddress(String(address))) throw invalidParams('Only assets with an address can be watched.')
      return { words: assetWords(String(symbol ?? ''), String(address)), run: async () => true }
    }

    case 'wallet_getCapabilities':
      return unasked(() =>
        Object.fromEntries(
          tools
            .chains()
            .filter(({ family }) => family === 'eip155')
            .map(known => [
              `0x${Number(known.id.split(':')[1]).toString(16)}`,
              { atomic: { status: tools.batch() ? 'supported' : 'unsupported' } },
            ]),
        ),
      )
    case 'wallet_sendCalls': {
      const contract = tools.batch()
      const { calls, from, bundleId } = readCalls(params, id, Boolean(contract))
      if (bundleId !== undefined && tools.bundles.get(bundleId)) throw duplicateBundle()
      const key = signer(from ?? shared[0]?.split(':')[2], request, tools)
      const each = calls.map(one => readTransaction([{ ...one, from: key.address }], id))
      const bundle = contract && each.length > 1 && calls.map(one => readCall(one, key.address, id))
      const previews = Promise.all(each.map(one => previewTransaction(call, one)))
      const words: RequestWords = {
        title:
          each.length === 1
            ? 'Send this call?'
            : `Send these ${each.length} calls${contract ? ' as one' : ', one after another'}?`,
        rows: each.flatMap(one => transactionWords(one, id, Promise.resolve([])).rows),
        text: each.map(one => one.data ?? '0x').join('\n'),
        more: previews.then(lists => lists.flat()),
      }
      return {
        words,
        async run() {
          const hashes: Hex[] = []
          if (contract && bundle) hashes.push(await sendTogether(call, key, id, contract, bundle))
          else for (const one of each) hashes.push(await sendTransaction(call, key, id, one))
          if (bundleId !== undefined) tools.bundles.set(bundleId, { chain: id, hashes })
          return { id: bundleId ?? idOfHashes(hashes) }
        },
      }
    }
    case 'wallet_getCallsStatus':
      return unasked(() => {
        // The bundle's own chain, whatever chain the site asks on.
        const bundle = tools.bundles.get(String(list[0])) ?? { chain: id, hashes: hashesOfId(list[0]) }
        const own = tools.chains().find(known => known.id === `eip155:${bundle.chain}`)
        return callsStatus(list[0], bundle, chainCall(own?.rpcUrl))
      })

    default:
      throw new ProviderRpcError(CODES.unsupportedMethod, `The method ${method} is not supported.`)
  }
}

function transaction(request: WalletRequest, tools: Tools<Holder>, id: number, call: ChainCall) {
  const asked = readTransaction(request.params, id)
  const key = signer(asked.from, request, tools)
  const words = transactionWords(asked, id, previewTransaction(call, asked))
  return {
    words: asked.data && asked.data !== '0x' ? { ...words, text: asked.data } : words,
    run: () => sendTransaction(call, key, id, asked),
  }
}

/** @throws ProviderRpcError 4100 unless the session shares this account. */
function signer(
  address: unknown,
  { chainId, shared }: WalletRequest,
  { accounts }: Tools<Holder>,
): LocalAccount {
  const wanted = String(address).toLowerCase()
  const isShared = shared.some(each => each.toLowerCase() === `${chainId}:${wanted}`)
  const account = accounts.find(({ evm }) => evm.address.toLowerCase() === wanted)
  if (isShared && account) return account.evm
  throw new ProviderRpcError(CODES.unauthorized, 'The requested account is not shared with this site.')
}

const isBytes = (value: string): value is Hex => /^0x([0-9a-f]{2})*$/i.test(value)

const unasked = (answer: () => unknown): Task => ({ run: async () => answer() })

const unknownChain = (id: number) =>
  new ProviderRpcError(
    CODES.unrecognizedChain,
    `Unrecognized chain ID "0x${id.toString(16)}". Try adding the chain using wallet_addEthereumChain first.`,
  )

/** @throws ProviderRpcError -32602 */
function readChainId(asked: unknown): number {
  const { chainId } = Object(asked) as { chainId?: unknown }
  const id =
    typeof chainId === 'string' && /^0x[1-9a-f][0-9a-f]*$/i.test(chainId) ? Number(chainId) : Number.NaN
  if (Number.isSafeInteger(id)) return id
  throw invalidParams(`Expected a hexadecimal 'chainId'. Received: ${String(chainId)}`)
}

/** @throws ProviderRpcError -32602 */
function readNewChain(asked: unknown): { name: string; rpcUrl: string } {
  const { chainName, rpcUrls } = Object(asked) as { chainName?: unknown; rpcUrls?: unknown }
  const rpcUrl = (Array.isArray(rpcUrls) ? rpcUrls : []).find(
    url => typeof url === 'string' && /^https?:\/\//.test(url),
  )
  if (typeof chainName !== 'string' || !chainName) throw invalidParams("Expected a 'chainName'.")
  if (typeof rpcUrl !== 'string') throw invalidParams("Expected at least one URL in 'rpcUrls'.")
  return { name: chainName, rpcUrl }
}
