import { createServer } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  type Logs,
  PublicKey,
  type SendTransactionError,
  SystemProgram,
  Transaction,
  TransactionExpiredBlockheightExceededError,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from 'web3js-1'
import { WebSocket } from 'ws'
import { rpc } from '../../cli/devnet/rpc'
import { type Solana, type SolanaOptions, startSolana } from '../../cli/devnet/solana'
import { GENESIS_HASH } from '../../cli/devnet/solana/methods/chain'
import { associatedTokenAddress } from '../../cli/devnet/solana/splToken'
import { solanaKeys } from '../../src/testing/signing/solana'

const [ada, grace] = solanaKeys().map(({ secretKey }) => Keypair.fromSecretKey(secretKey)) as [
  Keypair,
  Keypair,
]
const running = new Set<Solana>()
const connections: Connection[] = []

/** Members of web3.js's socket, which has no public way to stop it. */
interface Socket {
  setAutoReconnect(on: boolean): void
  close(): void
}

let solana: Solana
let connection: Connection
test.before(async () => {
  solana = await start()
  connection = connect(solana)
})
test.after(async () => {
  // Otherwise the sockets would try to reconnect for ever.
  for (const { _rpcWebSocket: socket } of connections as unknown as { _rpcWebSocket: Socket }[]) {
    socket.setAutoReconnect(false)
    socket.close()
  }
  await Promise.all([...running].map(part => part.stop()))
})

async function start(options: SolanaOptions = {}): Promise<Solana> {
  const started = await startSolana(options)
  running.add(started)
  return started
}
/** Connects as most hosts do, without the URL of the web socket. */
function connect({ url }: Solana): Connection {
  const made = new Connection(url, 'confirmed')
  connections.push(made)
  return made
}

const transfer = (lamports: number, to = Keypair.generate().publicKey, from = ada) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports })

async function signed(instructions: TransactionInstruction[], from = ada, on = connection) {
  const { blockhash, lastValidBlockHeight } = await on.getLatestBlockhash()
  const transaction = new Transaction({ blockhash, lastValidBlockHeight, feePayer: from.publicKey })
  transaction.add(...instructions).sign(from)
  return { wire: transaction.serialize(), blockhash, lastValidBlockHeight }
}

/** The error with which a promise rejects. */
const failure = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => assert.unreachable('it should have failed'),
    (error: Error) => error,
  ) as Promise<Error>

test('has mainnet’s genesis hash, and three accounts with 100 SOL', async () => {
  assert.is(await connection.getGenesisHash(), GENESIS_HASH)
  assert.is(GENESIS_HASH.slice(0, 32), '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  assert.ok((await connection.getVersion())['solana-core'])
  assert.equal(
    solana.accounts,
    solanaKeys().map(({ address }) => address),
  )
  assert.is(await connection.getBalance(new PublicKey(solana.accounts[2]!)), 100 * LAMPORTS_PER_SOL)
  const { absoluteSlot, blockHeight, epoch } = await connection.getEpochInfo()
  assert.ok(blockHeight! < absoluteSlot && epoch > 0)
  assert.ok((await connection.getSlot()) >= absoluteSlot)
  assert.ok((await connection.getBlockTime(absoluteSlot))! <= Date.now() / 1000)
  assert.is(await connection.getMinimumBalanceForRentExemption(165), 2_039_280)
  assert.ok((await connection.getRecentPrioritizationFees()).length)
})

test('airdrops can be confirmed and looked up', async () => {
  const poor = Keypair.generate().publicKey
  const before = await connection.getBalance(poor)
  const signatures = await Promise.all([
    connection.requestAirdrop(poor, 5e9),
    connection.requestAirdrop(poor, 5e9),
  ])
  assert.is.not(...(signatures as [string, string]))
  for (const signature of signatures) await connection.confirmTransaction(signature)
  assert.is(before, 0)
  assert.is(await connection.getBalance(poor), 10e9)
  assert.match((await failure(connection.requestAirdrop(poor, 1e15))).message, 'airdrop')
})

test('sends SOL, notifies over the socket, and returns the transaction afterwards', async () => {
  const to = Keypair.generate().publicKey
  const before = await connection.getBalance(ada.publicKey)
  const { wire, blockhash, lastValidBlockHeight } = await signed([
    transfer(LAMPORTS_PER_SOL, to),
    new TransactionInstruction({
      programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
      keys: [],
      data: Buffer.from('thanks'),
    }),
  ])
  const signature = await connection.sendRawTransaction(wire)
  const confirmed = await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight })
  assert.is(confirmed.value.err, null)
  assert.is(await connection.getBalance(to), LAMPORTS_PER_SOL)
  assert.is(await connection.getBalance(ada.publicKey), before - LAMPORTS_PER_SOL - 5000)

  const { value } = await connection.getSignatureStatus(signature)
  assert.is(value?.confirmationStatus, 'finalized')
  assert.is(value?.confirmations, null)
  const plain = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
  assert.is(plain?.meta?.fee, 5000)
  assert.is(plain?.version, 'legacy')
  assert.equal(plain?.meta?.postBalances[0], before - LAMPORTS_PER_SOL - 5000)
  const parsed = await connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 })
  const [moved, memo] = parsed!.transaction.message.instructions as { program: string; parsed: unknown }[]
  assert.equal(moved!.parsed, {
    type: 'transfer',
    info: { source: ada.publicKey.toBase58(), destination: to.toBase58(), lamports: LAMPORTS_PER_SOL },
  })
  assert.is(memo!.parsed, 'thanks')
  assert.match(parsed!.meta!.logMessages!.join(), 'thanks')

  const [newest] = await connection.getSignaturesForAddress(to)
  assert.is(newest?.signature, signature)
  assert.is(newest?.memo, '[6] thanks')
  // Sending the same transaction again returns the same signature and pays nothing.
  assert.is(await connection.sendRawTransaction(wire), signature)
  assert.is(await connection.getBalance(to), LAMPORTS_PER_SOL)
})

test('sends a version 0 transaction, and returns it only to clients that support that version', async () => {
  const { blockhash } = await connection.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: grace.publicKey,
    recentBlockhash: blockhash,
    instructions: [transfer(2e6, undefined, grace)],
  }).compileToV0Message()
  const transaction = new VersionedTransaction(message)
  transaction.sign([grace])
  assert.is((await connection.getFeeForMessage(message)).value, 5000)
  const signature = await connection.sendTransaction(transaction)
  const seen = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
  assert.is(seen?.version, 0)
  const error = await failure(connection.getTransaction(signature))
  assert.match(error.message, 'Transaction version (0) is not supported')
  assert.is((error as { code?: number }).code, -32015)
})

test('getFeeForMessage includes the priority fee that the runtime charges', async () => {
  for (const limit of [undefined, 300_000]) {
    const before = await connection.getBalance(grace.publicKey)
    const { wire } = await signed(
      [
        ...(limit ? [ComputeBudgetProgram.setComputeUnitLimit({ units: limit })] : []),
        ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 123_457 }),
        transfer(2e6, undefined, grace),
      ],
      grace,
    )
    const fee = await connection.getFeeForMessage(Transaction.from(wire).compileMessage())
    const signature = await connection.sendRawTransaction(wire)
    assert.is(await connection.getBalance(grace.publicKey), before - 2e6 - fee.value!)
    const seen = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    assert.is(seen?.meta?.fee, fee.value)
  }
})

test('refuses a transaction that cannot be paid, with a node’s message', async () => {
  const { wire } = await signed([transfer(1e15)])
  const error = (await failure(connection.sendRawTransaction(wire))) as SendTransactionError
  assert.match(error.message, 'Error processing Instruction 0: custom program error: 0x1')
  assert.match(error.logs!.join(), 'insufficient lamports')

  const nobody = Keypair.generate()
  const unpaid = await signed([transfer(1, undefined, nobody)], nobody)
  assert.match(
    (await failure(connection.sendRawTransaction(unpaid.wire))).message,
    'Attempt to debit an account but found no record of a prior credit.',
  )
  const dust = await signed([transfer(1)])
  assert.match(
    (await failure(connection.sendRawTransaction(dust.wire))).message,
    'insufficient funds for rent',
  )
})

test('without preflight a failing transaction lands and costs its fee', async () => {
  const before = await connection.getBalance(grace.publicKey)
  const { wire } = await signed([transfer(1e15, undefined, grace)], grace)
  const signature = await connection.sendRawTransaction(wire, { skipPreflight: true })
  const { value } = await connection.confirmTransaction(signature)
  assert.equal(value.err, { InstructionError: [0, { Custom: 1 }] })
  assert.is(await connection.getBalance(grace.publicKey), before - 5000)
})

test('refuses a bad signature; without preflight the transaction is lost', async () => {
  const { wire } = await signed([transfer(2e6)])
  wire[5]! ^= 1
  const error = await failure(connection.sendRawTransaction(wire))
  assert.match(error.message, 'Transaction signature verification failure')
  const signature = await connection.sendRawTransaction(wire, { skipPreflight: true })
  assert.is((await connection.getSignatureStatus(signature)).value, null)
})

test('lets blockhashes expire', async () => {
  const own = await start()
  const on = connect(own)
  const { wire, blockhash, lastValidBlockHeight } = await signed([transfer(2e6)], ada, on)
  assert.is((await on.isBlockhashValid(blockhash)).value, true)
  own.expireBlockhashes()
  assert.is((await on.isBlockhashValid(blockhash)).value, false)
  assert.ok((await on.getBlockHeight()) > lastValidBlockHeight)
  assert.match(
    (await failure(on.sendRawTransaction(wire))).message,
    'Transaction simulation failed: Blockhash not found',
  )
  const stranger = Keypair.generate().publicKey.toBase58()
  assert.is((await on.isBlockhashValid(stranger)).value, false)
})

test('loses a transaction after its broadcast on demand, so that it expires', async () => {
  const own = await start()
  const on = connect(own)
  const { wire, blockhash, lastValidBlockHeight } = await signed([transfer(2e6)], ada, on)
  own.switches.dropAfterBroadcast = 1
  const signature = await on.sendRawTransaction(wire)
  assert.is((await on.getSignatureStatus(signature)).value, null)
  own.expireBlockhashes()
  const error = await failure(on.confirmTransaction({ signature, blockhash, lastValidBlockHeight }))
  assert.instance(error, TransactionExpiredBlockheightExceededError)
})

test('lands a transaction some slots later on demand', async () => {
  const own = await start({ now: () => 1e12 })
  own.switches.landAfter = 3
  const on = connect(own)
  const signature = await on.sendRawTransaction((await signed([transfer(2e6)], ada, on)).wire)
  own.skipSlots(2)
  assert.is((await on.getSignatureStatus(signature)).value, null)
  own.skipSlots(1)
  assert.is((await on.getSignatureStatus(signature)).value?.err, null)
})

test('raises a transaction’s commitment with its age on demand', async () => {
  const own = await start({ now: () => 1e12, finality: 'by-age' })
  const on = connect(own)
  const signature = await on.sendRawTransaction((await signed([transfer(2e6)], ada, on)).wire)
  const status = async () => (await on.getSignatureStatus(signature)).value!
  assert.is((await status()).confirmationStatus, 'processed')
  assert.is(await on.getTransaction(signature, { commitment: 'confirmed' }), null)
  const confirmed = on.confirmTransaction(signature, 'confirmed')
  own.skipSlots(1)
  assert.is((await confirmed).value.err, null)
  assert.is((await status()).confirmationStatus, 'confirmed')
  assert.is((await status()).confirmations, 1)
  assert.ok(await on.getTransaction(signature, { commitment: 'confirmed' }))
  own.skipSlots(31)
  assert.is((await status()).confirmationStatus, 'finalized')
  assert.is((await on.getSlot('processed')) - (await on.getSlot('finalized')), 32)
})

test('simulates a transaction without signatures', async () => {
  const { blockhash } = await connection.getLatestBlockhash()
  const to = Keypair.generate().publicKey
  const message = new TransactionMessage({
    payerKey: ada.publicKey,
    recentBlockhash: blockhash,
    instructions: [transfer(3e6, to)],
  }).compileToV0Message()
  const unsigned = new VersionedTransaction(message)
  const good = await connection.simulateTransaction(unsigned, {
    accounts: { encoding: 'base64', addresses: [to.toBase58()] },
  })
  assert.is(good.value.err, null)
  assert.is(good.value.unitsConsumed, 150)
  assert.is(good.value.accounts?.[0]?.lamports, 3e6)
  assert.is(await connection.getBalance(to), 0)
  assert.match(
    (await failure(connection.simulateTransaction(unsigned, { sigVerify: true }))).message,
    'signature verification failure',
  )
  message.recentBlockhash = Keypair.generate().publicKey.toBase58()
  assert.is((await connection.simulateTransaction(unsigned)).value.err, 'BlockhashNotFound')
  const replaced = await connection.simulateTransaction(unsigned, { replaceRecentBlockhash: true })
  assert.is(replaced.value.err, null)
})

test('has token accounts of both token programs, as raw and parsed data', async () => {
  const usdc = solana.tokens.find(({ symbol }) => symbol === 'USDC')!
  const mint = new PublicKey(usdc.mint)
  assert.is((await connection.getTokenSupply(mint)).value.uiAmountString, '3235.75')
  const held = await Promise.all(
    [...new Set(solana.tokens.map(({ program }) => program))].map(program =>
      connection.getParsedTokenAccountsByOwner(ada.publicKey, { programId: new PublicKey(program) }),
    ),
  )
  const amounts = held.flatMap(({ value }) =>
    value.map(({ account }) => account.data.parsed.info.tokenAmount.uiAmountString as string),
  )
  assert.equal(amounts.sort(), ['220', '3150.25', '4.125'])
  const { value } = await connection.getTokenAccountsByOwner(ada.publicKey, { mint })
  assert.is(value.length, 1)
  assert.is(
    value[0]!.pubkey.toBase58(),
    associatedTokenAddress(ada.publicKey.toBase58(), usdc.mint, usdc.program),
  )
  assert.is((await connection.getTokenAccountBalance(value[0]!.pubkey)).value.amount, '3150250000')
  const parsed = await connection.getParsedAccountInfo(mint)
  assert.is((parsed.value!.data as { program: string }).program, 'spl-token')
  const accounts = await connection.getProgramAccounts(new PublicKey(usdc.program), {
    filters: [{ dataSize: 165 }, { memcmp: { offset: 32, bytes: grace.publicKey.toBase58() } }],
  })
  assert.is(accounts.length, 2)
  const [known, unknown] = await connection.getMultipleAccountsInfo([mint, Keypair.generate().publicKey])
  assert.is(known?.data.length, 82)
  assert.is(unknown, null)
})

test('transfers a token to a token account that the transaction creates', async () => {
  const usdc = solana.tokens.find(({ symbol }) => symbol === 'USDC')!
  const key = (text: string) => new PublicKey(text)
  const to = Keypair.generate().publicKey
  const [source, destination] = [ada.publicKey, to].map(owner =>
    key(associatedTokenAddress(owner.toBase58(), usdc.mint, usdc.program)),
  ) as [PublicKey, PublicKey]
  const amount = Buffer.alloc(8)
  amount.writeBigUInt64LE(1_500_000n)
  const account = (pubkey: PublicKey, isWritable = false, isSigner = false) => ({
    pubkey,
    isWritable,
    isSigner,
  })
  const { wire } = await signed([
    new TransactionInstruction({
      programId: key('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
      keys: [
        account(ada.publicKey, true, true),
        account(destination, true),
        account(to),
        account(key(usdc.mint)),
        account(SystemProgram.programId),
        account(key(usdc.program)),
      ],
      data: Buffer.from([1]),
    }),
    new TransactionInstruction({
      programId: key(usdc.program),
      keys: [
        account(source, true),
        account(key(usdc.mint)),
        account(destination, true),
        account(ada.publicKey, false, true),
      ],
      data: Buffer.from([12, ...amount, 6]),
    }),
  ])
  const signature = await connection.sendRawTransaction(wire)
  assert.is((await connection.getTokenAccountBalance(destination)).value.uiAmount, 1.5)
  const seen = await connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 })
  assert.is(
    seen?.meta?.postTokenBalances?.find(({ owner }) => owner === to.toBase58())?.uiTokenAmount.uiAmount,
    1.5,
  )
  assert.is(
    (seen!.transaction.message.instructions[1] as { parsed: { type: string } }).parsed.type,
    'transferChecked',
  )
  assert.ok(seen?.meta?.innerInstructions?.length)
})

test('notifies subscribers of accounts, logs and slots until they unsubscribe', async () => {
  const own = await start({ now: () => 1e12 })
  const on = connect(own)
  const to = Keypair.generate().publicKey
  const heard: string[] = []
  let wake = () => {}
  const hear = (what: string) => {
    heard.push(what)
    wake()
  }
  const until = async (what: string) => {
    while (!heard.includes(what))
      await new Promise<void>(done => {
        wake = done
      })
  }
  const slot = on.onSlotChange(() => hear('slot'))
  const account = on.onAccountChange(to, ({ lamports }) => hear(`account ${lamports}`))
  const logs = on.onLogs(to, ({ logs }: Logs) => hear(`logs ${logs.length}`))
  // Answers come in order, so after this one the subscriptions are active.
  await ready(on)
  await on.requestAirdrop(to, 2e9)
  own.skipSlots(1)
  await Promise.all(['slot', 'account 2000000000', 'logs 2'].map(until))

  await Promise.all([
    on.removeSlotChangeListener(slot),
    on.removeAccountChangeListener(account),
    on.removeOnLogsListener(logs),
  ])
  heard.length = 0
  const signature = await on.requestAirdrop(to, 2e9)
  await on.confirmTransaction(signature)
  own.skipSlots(1)
  assert.equal(heard, [])
})

/** Waits until the socket has processed all earlier subscriptions. */
async function ready(on: Connection): Promise<void> {
  const signature = await on.requestAirdrop(Keypair.generate().publicKey, 1e9)
  await on.confirmTransaction(signature)
}

const post = async (body: string) => {
  const response = await fetch(solana.url, { method: 'POST', body })
  const text = await response.text()
  return { status: response.status, json: text ? (JSON.parse(text) as unknown) : undefined }
}
const codes = (json: unknown) =>
  [json].flat().map(reply => (reply as { error?: { code: number } }).error?.code)

test('answers a batch in order, and allows every origin', async () => {
  const call = (id: number, method: string, params: unknown[] = []) => ({
    jsonrpc: '2.0',
    id,
    method,
    params,
  })
  const { json } = await post(JSON.stringify([call(1, 'getHealth'), call(2, 'nothing'), call(3, 'getSlot')]))
  assert.equal(codes(json), [undefined, -32601, undefined])
  const preflight = await fetch(solana.url, { method: 'OPTIONS' })
  assert.is(preflight.status, 204)
  assert.is(preflight.headers.get('access-control-allow-origin'), '*')
  assert.is(preflight.headers.get('access-control-allow-headers'), '*')
  assert.is((await fetch(solana.url)).status, 405)
})

test('refuses malformed requests, and continues', async () => {
  const call = (method: string, params?: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const table: [string, number][] = [
    ['', -32700],
    ['{', -32700],
    ['null', -32600],
    ['7', -32600],
    ['[]', -32600],
    [`[${Array(1001).fill('{}').join()}]`, -32600],
    [call('constructor'), -32601],
    [call('getBalance'), -32602],
    [call('getBalance', {}), -32602],
    [call('getBalance', [7]), -32602],
    [call('getBalance', ['O0Il']), -32602],
    [call('getBalance', ['1'.repeat(100_000)]), -32602],
    [call('getBalance', [solana.accounts[0], 'finalized']), -32602],
    [call('getBalance', [solana.accounts[0], { commitment: 'toString' }]), -32602],
    [call('getBalance', [solana.accounts[0], { minContextSlot: 1e15 }]), -32016],
    [call('getAccountInfo', [solana.accounts[0], { encoding: 'base64+zstd' }]), -32602],
    [call('getMultipleAccounts', [Array(101).fill(solana.accounts[0])]), -32602],
    [
      call('getProgramAccounts', [solana.accounts[0], { filters: [{ memcmp: { offset: -1, bytes: '' } }] }]),
      -32602,
    ],
    [call('getTokenAccountsByOwner', [solana.accounts[0], {}]), -32602],
    [call('getTokenAccountBalance', [solana.accounts[0]]), -32602],
    [call('getMinimumBalanceForRentExemption', [-1]), -32602],
    [call('getMinimumBalanceForRentExemption', [1e15]), -32602],
    [call('requestAirdrop', [solana.accounts[0], 1.5]), -32602],
    [call('getSignatureStatuses', [['short']]), -32602],
    [call('getSignaturesForAddress', [solana.accounts[0], { limit: 0 }]), -32602],
    [call('getTransaction', ['1'.repeat(64), { encoding: 'xml' }]), -32602],
    [call('getFeeForMessage', ['AAAA']), -32602],
    [call('simulateTransaction', ['AAAA', { encoding: 'base64', sigVerify: 1 }]), -32602],
    [call('sendTransaction', ['not base64!', { encoding: 'base64' }]), -32602],
    [call('sendTransaction', ['A'.repeat(5000), { encoding: 'base64' }]), -32602],
  ]
  for (const [body, code] of table) {
    const { status, json } = await post(body)
    assert.is(status, 200)
    assert.equal(codes(json), [code], body.slice(0, 80))
  }
  assert.is((await post('x'.repeat(3 * 1024 * 1024)).catch(() => ({ status: 413 }))).status, 413)
  assert.is(await rpc(solana.url, 'getHealth'), 'ok')
})

test('survives malformed transactions: cut, extended, and changed byte by byte', async () => {
  // The runtime is native code, which ends the process if it gets bytes that it cannot parse.
  const { wire } = await signed([transfer(2e6)])
  const changed: Buffer[] = [0, 1, 64, wire.length - 1].map(length => wire.subarray(0, length))
  changed.push(
    Buffer.concat([wire, Buffer.alloc(1)]),
    Buffer.concat([Buffer.from([0x81, 0]), wire.subarray(1)]),
  )
  for (let at = 0; at < wire.length; at++)
    for (const value of [0, 1, 0x7f, 0x80, 0x81, 0xff]) {
      if (wire[at] === value || (at > 1 && at < 64)) continue
      const copy = Buffer.from(wire)
      copy[at] = value
      changed.push(copy)
    }
  for (let from = 0; from < changed.length; from += 400) {
    const calls = changed.slice(from, from + 400).flatMap((bytes, index) =>
      ['sendTransaction', 'simulateTransaction'].map(method => ({
        jsonrpc: '2.0',
        id: `${method} ${index}`,
        method,
        params: [bytes.toString('base64'), { encoding: 'base64', skipPreflight: index % 2 === 1 }],
      })),
    )
    const { json } = await post(JSON.stringify(calls))
    assert.is((json as unknown[]).length, calls.length)
    assert.not(codes(json).includes(-32603))
  }
  assert.is(await rpc(solana.url, 'getHealth'), 'ok')
})

test('refuses malformed messages over the socket, and continues', async () => {
  for (const url of [solana.wsUrl, solana.url.replace('http', 'ws')]) {
    const socket = new WebSocket(url)
    await new Promise(done => socket.once('open', done))
    const ask = (text: string | Buffer) => {
      const reply = new Promise<unknown>(done =>
        socket.once('message', data => done(JSON.parse(String(data)))),
      )
      socket.send(text)
      return reply
    }
    const call = (method: string, params: unknown[] = []) =>
      JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const table: [string | Buffer, number][] = [
      ['{', -32700],
      [Buffer.from([0, 255]), -32700],
      [call('getHealth'), -32601],
      [call('constructorSubscribe'), -32601],
      [call('accountSubscribe', ['x']), -32602],
      [call('signatureSubscribe', ['x']), -32602],
      [call('logsSubscribe', [{ mentions: [] }]), -32602],
      [call('slotUnsubscribe', [12_345]), -32602],
    ]
    for (const [body, code] of table) assert.equal(codes(await ask(body)), [code], String(body))
    const closed = new Promise(done => socket.once('close', done))
    socket.send('x'.repeat(3 * 1024 * 1024))
    await closed
  }
  await ready(connection)
})

test('takes the next two ports if the requested ones are in use, and frees them', async () => {
  const taken = createServer()
  await new Promise<void>(done => taken.listen(solana.port + 40, '127.0.0.1', done))
  const other = await start({ port: { from: solana.port + 39 } })
  assert.ok(other.port > solana.port + 40)
  await other.stop()
  await other.stop()
  taken.close()
  assert.match((await failure(start({ port: solana.port }))).message, `Port ${solana.port} is in use`)
  assert.instance(await failure(fetch(other.url)), TypeError)
})

test('answers with latency on demand', async () => {
  solana.switches.latency = 60_000
  const outcome = await failure(fetch(solana.url, { method: 'OPTIONS', signal: AbortSignal.timeout(60) }))
  solana.switches.latency = 0
  assert.is(outcome.name, 'TimeoutError')
})

test.run()
