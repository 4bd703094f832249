import type { IWalletKit } from '@reown/walletkit'
import { makeAccounts } from './accounts'
import { readAddresses } from './addresses'
import { askToSignIn, type SiteSignIn } from './authenticate'
import { startKit } from './kit'
import { readLink, settledAddress, unwrap } from './link'
import { byId, make } from './make'
import { oneLine } from './oneLine'
import { becomeTheOneTab } from './oneTab'
import { createPrompts, type Prompts } from './prompts'
import { askToConnect, type SiteProposal } from './proposals'
import { askToSign, type SiteRequest } from './requests'
import { createSettings } from './settings'
import { drawWallet } from './view'
import { createWallet, type Wallet } from './wallet'

const link = readLink(location.href)

/** Shows the outcome of a request. @param url the site to return to */
function showOutcome(outcome: string, url?: string): void {
  const back = url && /^https?:\/\//.test(url) ? [' ', make('a', { href: url }, 'Open the site')] : []
  byId('problem').textContent = ''
  byId('outcome').replaceChildren(outcome, ...back)
}

function showError(error: unknown): void {
  byId('outcome').textContent = ''
  byId('problem').textContent = oneLine(error)
}

/** Shows whether the relay's socket is open; without a site to listen to, there is no socket. */
function showRelay(kit: IWalletKit, offline: boolean): void {
  const { relayer } = kit.core
  const state = offline ? 'Offline' : relayer.connected ? 'Online' : 'Ready'
  byId('relay').textContent = state
  byId('relay').dataset['state'] = state.toLowerCase()
}

async function start(): Promise<void> {
  await becomeTheOneTab(() => location.replace('./?asleep'))
  history.replaceState(null, '', settledAddress(location.href))
  const [addresses, settings] = [await readAddresses(), createSettings()]
  const kit = await startKit(addresses)
  const wallet = createWallet(kit, addresses, makeAccounts(), settings, link.lies)
  if (settings.current.offline) await wallet.setOffline(true)

  const redraw = () => {
    drawWallet(wallet, run)
    showRelay(kit, settings.current.offline)
  }
  const run = (work: () => Promise<unknown>) => {
    work().catch(showError).finally(redraw)
  }
  const done = (outcome: string, url?: string) => {
    showOutcome(outcome, url)
    redraw()
  }
  const prompts = createPrompts(link.auto, error => {
    showError(error)
    redraw()
  })
  listenToWallet(kit, wallet, prompts, done, redraw)
  wireForms(kit, wallet, prompts, run)
  redraw()
  byId('loading').hidden = true
  byId('wallet').hidden = false
  if (link.uri) run(() => pair(kit, link.uri ?? ''))
}

/** Handles events from the relay, and proposals and requests that were pending when the page was closed. */
function listenToWallet(
  kit: IWalletKit,
  wallet: Wallet,
  prompts: Prompts,
  done: (outcome: string, url?: string) => void,
  redraw: () => void,
): void {
  const propose = (proposal: SiteProposal) => {
    byId('outcome').textContent = ''
    prompts.add(askToConnect(kit, wallet, proposal, done, link.fixed))
  }
  const request = (event: SiteRequest) => {
    askToSign(kit, wallet, event, done)
      .then(prompt => prompt && prompts.add(prompt))
      .catch(showError)
  }
  kit.on('session_proposal', ({ params }) => propose(params))
  kit.on('session_request', request)
  listenToSignIns(kit, wallet, prompts, done)
  kit.on('session_delete', ({ topic }) => {
    prompts.remove(prompt => prompt.topic === topic)
    done('A site has ended its session.')
  })
  kit.on('proposal_expire', ({ id }) => prompts.remove(prompt => prompt.id === id))
  kit.on('session_request_expire', ({ id }) => prompts.remove(prompt => prompt.id === id))
  for (const event of ['relayer_connect', 'relayer_disconnect']) kit.core.relayer.on(event, redraw)
  kit.core.relayer.on('relayer_error', showError)

  const now = Date.now() / 1000
  for (const proposal of Object.values(kit.getPendingSessionProposals()))
    if (proposal.expiryTimestamp > now) propose(proposal)
  for (const waiting of kit.getPendingSessionRequests()) request(waiting)
}

/** Without a listener, the library replies that the wallet does not support the method. */
function listenToSignIns(
  kit: IWalletKit,
  wallet: Wallet,
  prompts: Prompts,
  done: (outcome: string, url?: string) => void,
): void {
  const ask = (event: SiteSignIn) => {
    byId('outcome').textContent = ''
    prompts.add(askToSignIn(kit, wallet, event, done))
  }
  const authenticate = byId<HTMLInputElement>('authenticate')
  authenticate.checked = wallet.settings.current.authenticate
  if (authenticate.checked) kit.on('session_authenticate', ask)
  authenticate.addEventListener('change', () => {
    wallet.settings.change({ authenticate: authenticate.checked })
    if (authenticate.checked) kit.on('session_authenticate', ask)
    else kit.off('session_authenticate', ask)
  })
}

function wireForms(
  kit: IWalletKit,
  wallet: Wallet,
  prompts: Prompts,
  run: (work: () => Promise<unknown>) => void,
) {
  const input = byId<HTMLInputElement>('pairing-link')
  byId('pair').addEventListener('submit', event => {
    event.preventDefault()
    const uri = unwrap(input.value)
    input.value = ''
    run(() => pair(kit, uri))
  })
  const auto = byId<HTMLInputElement>('auto')
  auto.checked = link.auto
  auto.addEventListener('change', () => prompts.setAuto(auto.checked))
  const offline = byId<HTMLInputElement>('offline')
  offline.checked = wallet.settings.current.offline
  const batch = byId<HTMLInputElement>('batch')
  batch.checked = wallet.settings.current.batch
  batch.addEventListener('change', () => wallet.settings.change({ batch: batch.checked }))
  offline.addEventListener('change', () => run(() => wallet.setOffline(offline.checked)))
}

/** @throws Error with a message for the user. */
async function pair(kit: IWalletKit, uri: string): Promise<void> {
  if (!uri.startsWith('wc:')) throw new Error('This is not a pairing link: it must begin with wc:')
  showOutcome('Waiting for the site …')
  try {
    await kit.pair({ uri })
  } catch (error) {
    const text = oneLine(error)
    if (/expired/i.test(text)) throw new Error('This pairing link has expired. Ask the site for a new one.')
    if (/already exists/i.test(text))
      throw new Error('This pairing link was used before. Ask the site for a new one.')
    throw error
  }
}

if (link.asleep) {
  byId('loading').hidden = true
  byId('asleep').hidden = false
  byId('wake').addEventListener('click', () => location.replace('./'))
} else
  start().catch(error => {
    byId('loading').hidden = true
    showError(error)
  })
