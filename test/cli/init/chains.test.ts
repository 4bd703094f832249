import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CHAINS, DEFAULT_CHAINS, parseChains } from '../../../cli/init/chains'
import { bitcoinNetworks } from '../../../src/chains/bitcoin'
import { evmNetworks } from '../../../src/chains/evm'
import { polkadotNetworks } from '../../../src/chains/polkadot'
import { solanaNetworks } from '../../../src/chains/solana'
import { failure } from '../project'

const names = (list: string) => parseChains(list).map(chain => chain.export)

test('every network that aglet exports can be chosen', () => {
  assert.equal(
    CHAINS.map(({ network }) => network),
    [...evmNetworks, ...solanaNetworks, ...bitcoinNetworks, ...polkadotNetworks],
  )
  for (const { id, caip, export: name } of CHAINS)
    assert.equal([names(String(id)), names(caip), names(name)], [[name], [name], [name]])
})

test('a fresh config starts with Ethereum and Base', () => {
  assert.equal(
    DEFAULT_CHAINS.map(chain => chain.id),
    [1, 8453],
  )
})

test('ids, CAIP-2 ids and names can be mixed; the order is kept, duplicates are removed', () => {
  assert.equal(names('8453, eip155:1,MAINNET,basesepolia'), ['base', 'mainnet', 'baseSepolia'])
  assert.equal(names('Solana,1,bip122:000000000019d6689c085ae165831e93,polkadot'), [
    ...['solana', 'mainnet', 'bitcoin', 'polkadot'],
  ])
})

for (const list of [
  '',
  '1,',
  '0',
  '-1',
  '1e0',
  '0x1',
  '01',
  'eip155:',
  'solana:1',
  'evmNetworks',
  'toString',
  '99999999',
  '1;2',
  '1 8453',
]) {
  test(`--chains ${JSON.stringify(list)} is refused in one line that lists the known networks`, async () => {
    const { message, exitCode } = await failure(() => parseChains(list))
    assert.is(exitCode, 2)
    assert.match(
      message,
      /is not known\. Known: 1 \(mainnet\), 10 \(optimism\).*, solana, .*, bitcoin, .*, polkadot/,
    )
  })
}

test.run()
