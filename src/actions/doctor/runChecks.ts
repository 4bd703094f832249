import type { Aglet } from '../../aglet'
import { hasAnswered, type Purpose, type Server, type ServerFinding } from '../../lib/doctor/findings'
import { getSupportedChains } from '../../net/networks/getSupportedChains'
import type { Net } from '../../net/transport/request'
import { getWallets } from '../../net/wallets/getWallets'
import { canPair } from '../../signals/connect/wallets'
import { createDoctor } from '../../signals/doctor/doctor'
import type { Connector } from '../../types'
import { checkFrame } from './checkFrame'
import { checkRelay } from './checkRelay'
import { checkServer, hostOf } from './checkServer'
import { checkWallet } from './checkWallet'
import { watchPolicy } from './watchPolicy'

/** Timeout of the checks (ms). */
const CHECK_TIMEOUT_MS = 6_000
/** How long a policy violation event may arrive after the failure that it caused (ms). */
const POLICY_EVENT_MS = 100

/** The failure to examine. */
export interface Question {
  readonly purpose: Purpose
  /** The wallet in this browser that was to connect. */
  readonly connector?: Connector | undefined
  /** The error code, if there was an error; `popup_blocked`: the browser blocked the login popup. */
  readonly failure?: string | undefined
}

/** Checks everything that connecting needs, in parallel. @returns a function that stops the checks early */
export function runChecks(aglet: Aglet, { purpose, connector, failure }: Question): () => void {
  const { resolvedOptions, lifetime } = aglet
  const { endpoints } = resolvedOptions.peek()
  const doctor = aglet.get(createDoctor)
  const controller = new AbortController()
  const running = AbortSignal.any([controller.signal, lifetime])
  const limit = new AbortController()
  const stopTimer = aglet.after(CHECK_TIMEOUT_MS, () => limit.abort())
  const bound = AbortSignal.any([running, limit.signal])
  const stop = () => {
    stopTimer()
    controller.abort()
  }
  const net = freshNet(aglet.net, ahead => doctor.setClock(examination, ahead))

  const checks: Partial<Record<Server, () => Promise<ServerFinding>>> = {
    api: () => checkServer(endpoints.api, bound, signal => getSupportedChains(net, signal)),
    wallets: () => checkServer(endpoints.wallets, bound, signal => getWallets(net, { entries: 1 }, signal)),
    ...(canPair(resolvedOptions.peek()) && { relay: () => checkRelay(aglet, bound) }),
    ...(purpose === 'login' && { frame: () => checkFrame(aglet, bound) }),
  }
  const servers = Object.keys(checks) as Server[]
  const examination = doctor.start({
    purpose,
    servers,
    online: navigator.onLine !== false,
    ...(failure === 'popup_blocked' && { isPopupBlocked: true }),
    ...(connector && { walletName: connector.name }),
  })
  const hosts = Object.values(endpoints).map(hostOf)
  watchPolicy(running, ({ host, origin, directive }) => {
    if (!hosts.includes(host)) return
    doctor.setPolicy(examination, host, directive)
    console.error(`Aglet: the Content-Security-Policy of this page blocks ${origin}: add it to ${directive}.`)
  })
  const check = async (server: Server) => {
    const finding = await checks[server]!()
    // A cross-origin isolated page blocks a frame whose server does not allow it by two headers; no event says so.
    if (server === 'frame' && !hasAnswered(finding) && globalThis.crossOriginIsolated) {
      doctor.setPolicy(examination, finding.host, 'COEP')
      console.error(`Aglet: the Cross-Origin-Embedder-Policy of this page blocks ${finding.host}.`)
    }
    doctor.setServer(examination, server, finding)
  }
  Promise.all([
    ...servers.map(check),
    connector &&
      checkWallet(aglet, connector, failure, bound).then(finding => doctor.setWallet(examination, finding)),
  ])
    .then(() => new Promise<void>(resolve => void aglet.after(POLICY_EVENT_MS, resolve)))
    .then(() => {
      if (!running.aborted) doctor.finish(examination)
      stop()
    })
  return stop
}

/**
 * The same Net without the browser's cache; it also reports the server's clock if the page may read the
 * `date` header.
 */
function freshNet(net: Net, onClock: (aheadMs: number) => void): Net {
  const { fetch } = net
  return {
    ...net,
    async fetch(input, init) {
      const response = await fetch(input, { ...init, cache: 'no-store' })
      const time = Date.parse(response.headers.get('date') ?? '')
      if (Number.isFinite(time)) onClock(Date.now() - time)
      return response
    },
  }
}
