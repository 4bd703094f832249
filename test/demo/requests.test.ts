import type { IWalletKit } from '@reown/walletkit'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { privateKeyToAccount } from 'viem/accounts'
import { askToSign } from '../../demo/wallet/requests'
import type { Wallet } from '../../demo/wallet/wallet'
import { TEST_KEYS } from '../../src/testing/keys'

const evm = privateKeyToAccount(TEST_KEYS[0]!)
const CHAIN = 'eip155:1'
const wallet = {
  accounts: [{ evm }],
  chains: () => [{ id: CHAIN, family: 'eip155', name: 'Ethereum' }],
  sessions: () => [
    {
      topic: 'a',
      name: 'Shop',
      url: 'https://shop.example',
      shared: [0],
      namespaces: {
        eip155: { chains: [CHAIN], methods: [], events: [], accounts: [`${CHAIN}:${evm.address}`] },
      },
    },
  ],
} as unknown as Wallet

test('the demo wallet reports no failure for a request that it has carried out but could not answer', async () => {
  const answers: object[] = []
  const kit = {
    async respondSessionRequest({ response }: { response: object }) {
      answers.push(response)
      throw new Error('The relay is away')
    },
  } as unknown as IWalletKit
  const request = { method: 'personal_sign', params: ['Hello', evm.address] }
  const event = { id: 1, topic: 'a', params: { chainId: CHAIN, request } }
  const prompt = await askToSign(kit, wallet, event, () => {})
  const failure = await prompt?.approve([]).then(
    () => undefined,
    (error: Error) => error.message,
  )
  assert.is(failure, 'The relay is away')
  assert.equal(answers.map(Object.keys), [['id', 'jsonrpc', 'result']])
})

test.run()
