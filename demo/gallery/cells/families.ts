import type { Aglet } from '../../../src/aglet'
import { bitcoin, mainnet, polkadot, solana } from '../../../src/networks'
import type { Options } from '../../../src/options'
import { createBalances } from '../../../src/signals/account/balances'
import { createLabels } from '../../../src/signals/account/labels'
import { createTransitions } from '../../../src/signals/connect/transitions'
import type { Connector, Namespace } from '../../../src/types'
import { SILENT } from '../answers'
import { type Scene, subject } from '../cell'
import { LONG, NEVER_EMPTY, NO_FAILURE, NO_NUMBERS, NO_WAIT } from '../texts'
import { connectorOf } from '../wallets'

const ADDRESSES: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: [
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  ],
  solana: ['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'],
  bip122: [
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297',
  ],
  polkadot: ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
}
const FAMILIES = Object.keys(ADDRESSES) as Namespace[]

const connectors = (name: string, ...families: readonly Namespace[]): readonly Connector[] =>
  families.map(chain => ({ id: `${name} ${chain}`, name, type: 'ANNOUNCED', chain }))

/** On EVM an announced wallet's connector, so that it is found; it reacts to nothing. */
const connectorId = (namespace: Namespace) =>
  namespace === 'eip155' ? connectorOf('Harbour') : `Rowan ${namespace}`

/** Sets the state as if these families' wallets had connected. */
const connected = (aglet: Aglet, ...families: readonly Namespace[]) => {
  const transitions = aglet.get(createTransitions)
  for (const namespace of families) {
    transitions.succeed(transitions.start(namespace, connectorId(namespace)), {
      connectorId: connectorId(namespace),
      namespace,
      accounts: ADDRESSES[namespace].map((address, i) => ({
        address,
        type: namespace === 'bip122' ? (i ? 'ordinal' : 'payment') : 'eoa',
      })),
      chainId: aglet.networks.activeOf(namespace)!.caipNetworkId,
      wallet: { name: 'Rowan' },
    })
  }
}
const multi = (name: string, then?: (scene: Scene) => unknown) => async (scene: Scene) => {
  scene.open('ConnectingMultiChain', { connectors: connectors(name, 'eip155', 'solana', 'bip122') })
  await scene.find('.list .row')
  await then?.(scene)
}
/** Shows accounts of several families; `amount` is the balance of each, undefined while loading. */
const accounts =
  (amount?: bigint, ...families: readonly Namespace[]) =>
  async ({ aglet, open }: Scene) => {
    connected(aglet, ...(families.length ? families : FAMILIES))
    if (amount !== undefined) balances(aglet, amount)
    open('SwitchAddress')
  }
/** @param amount -1 for a balance that could not be read */
const balances = (aglet: Aglet, amount: bigint) => {
  for (const namespace of FAMILIES)
    for (const address of ADDRESSES[namespace]) {
      const { caipNetworkId, nativeCurrency } = aglet.networks.activeOf(namespace)!
      const { decimals, symbol } = nativeCurrency
      aglet
        .get(createBalances)
        .set(`${caipNetworkId}:${address}`, amount < 0n ? 'failed' : { amount, decimals, symbol })
    }
}
/** RPC servers that never answer, so that the balances set here stay. */
const silent: Partial<Options> = {
  networks: [mainnet, solana, bitcoin, polkadot].map(network => ({
    ...network,
    rpcUrls: { default: { http: [SILENT] } },
  })),
}

/** Several chain families at once. */
export const families = [
  subject(
    'ConnectingMultiChain',
    { without: { empty: NEVER_EMPTY, 'huge numbers': NO_NUMBERS } },
    {
      full: { show: multi('Rowan') },
      loading: {
        async show({ open, click }) {
          open('ConnectingMultiChain', {
            connectors: connectors('Harbour Wallet', 'eip155', 'solana').map(one => ({
              ...one,
              id: connectorOf('Harbour'),
            })),
          })
          await click('.wide')
        },
        shows: '.row .spinner',
      },
      error: { show: multi('Rowan', ({ click }) => click('.wide')), shows: '.failure' },
      'long text': { show: multi(LONG) },
    },
  ),
  subject(
    'SwitchActiveChain',
    {
      wallet: 'Fern',
      show: ({ aglet, open }) => open('SwitchActiveChain', { network: aglet.networks.activeOf('solana')! }),
      without: {
        loading: NO_WAIT,
        empty: NEVER_EMPTY,
        error: NO_FAILURE,
        'long text': 'All families have short names.',
        'huge numbers': NO_NUMBERS,
      },
    },
    { full: { shows: 'h2' } },
  ),
  subject(
    'SwitchAddress',
    { options: silent, answers: { '/v1/?chainId': 'hang' }, without: { empty: NEVER_EMPTY } },
    {
      full: { wallet: 'Fern', options: {}, answers: {}, shows: '.note bdi' },
      families: { show: accounts(1_234_500_000_000_000_000n), shows: '.family:nth-child(4)' },
      loading: { show: accounts(undefined, 'eip155'), shows: '.coin' },
      error: { show: accounts(-1n), shows: '.note bdi' },
      'long text': {
        show: async scene => {
          const labels = scene.aglet.get(createLabels)
          for (const address of Object.values(ADDRESSES).flat()) labels.set(address, LONG.slice(0, 32))
          await accounts(1n)(scene)
        },
        shows: '.label|The Wallet',
      },
      'huge numbers': { show: accounts(10n ** 60n), shows: '.note bdi' },
      locked: {
        async show(scene) {
          connected(scene.aglet, 'eip155')
          scene.aglet.get(createTransitions).lock('eip155', connectorId('eip155'))
          scene.open('SwitchAddress')
        },
        shows: '.family .list > .row',
      },
    },
  ),
]
