import { addressOn } from './accounts'
import { BITCOIN, POLKADOT } from './chains'
import { button, byId, choice, facts, make } from './make'
import { short } from './text'
import type { Session, Wallet } from './wallet'

/** Runs a control's action and shows its errors. */
export type Run = (work: () => Promise<unknown>) => void

/** Renders accounts, networks and sites; the rest of the page is static in index.html. */
export function drawWallet(wallet: Wallet, run: Run): void {
  const key = (document.activeElement as HTMLElement | null)?.dataset['key']
  drawAccounts(wallet, run)
  drawNetworks(wallet, run)
  drawSites(wallet, run)
  // Rendering replaced the focused element, so the focus is restored.
  if (key) document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus()
}

function drawAccounts({ accounts, settings, switchAccount }: Wallet, run: Run): void {
  const { account: active } = settings.current
  byId('account-choice').replaceChildren(
    ...accounts.map(({ name }, index) =>
      choice('radio', name, index === active, () => run(() => switchAccount(index)), {
        name: 'account',
        'data-key': `account ${index}`,
      }),
    ),
  )
  const account = accounts[active]!
  const chains = ['eip155:1', 'solana:', BITCOIN, Object.keys(POLKADOT)[0]!]
  const rows = ['Ethereum', 'Solana', 'Bitcoin', 'Polkadot'].map((label, index) => ({
    label,
    value: addressOn(account, chains[index]!),
  }))
  byId('addresses').replaceChildren(facts(rows))
}

function drawNetworks({ chains, settings, switchChain }: Wallet, run: Run): void {
  byId('network-choice').replaceChildren(
    ...chains()
      .filter(({ family }) => family === 'eip155')
      .map(({ id, name }) => {
        const reference = Number(id.split(':')[1])
        const active = reference === settings.current.chain
        return choice('radio', name, active, () => run(() => switchChain(reference)), {
          name: 'network',
          'data-key': id,
        })
      }),
  )
}

function drawSites(wallet: Wallet, run: Run): void {
  const sessions = wallet.sessions()
  byId('no-sites').hidden = sessions.length > 0
  byId('sites').replaceChildren(...sessions.map(session => siteOf(wallet, session, run)))
}

function siteOf({ accounts, chains, share, end }: Wallet, session: Session, run: Run): HTMLElement {
  const { topic, name, url, namespaces, shared } = session
  const held = Object.values(namespaces).flatMap(each => each.chains)
  const names = [...new Set(held.map(id => chains().find(chain => chain.id === id)?.name ?? id))]
  const title = `site-${topic.slice(0, 8)}`
  return make(
    'li',
    {},
    make(
      'div',
      { class: 'site' },
      make('div', {}, make('h3', { id: title }, name), make('p', {}, url), make('p', {}, names.join(', '))),
      button('End', () => run(() => end(topic)), { 'aria-describedby': title, 'data-key': `end ${topic}` }),
    ),
    make(
      'fieldset',
      { class: 'accounts', 'aria-describedby': title },
      make('legend', {}, 'Shared accounts'),
      ...accounts.map((account, index) => {
        const only = shared.length === 1 && shared[0] === index
        const label = `${account.name} (${short(account.evm.address)})`
        const change = (checked: boolean) =>
          share(topic, checked ? [...shared, index] : shared.filter(each => each !== index))
        return choice('checkbox', label, shared.includes(index), checked => run(() => change(checked)), {
          'data-key': `share ${topic} ${index}`,
          // A session needs at least one account.
          disabled: only,
        })
      }),
    ),
  )
}
