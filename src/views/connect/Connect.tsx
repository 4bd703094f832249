import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { useAglet } from '../../components/context/context'
import { useLater } from '../../components/context/useLater'
import { useValue } from '../../components/context/useValue'
import { BACK, Icon, WALLET } from '../../components/icons/Icon'
import { Row } from '../../components/lists/Row'
import { connectMethods } from '../../lib/embedded/connectMethods'
import type { ConnectMethod } from '../../options'
import { loadView } from '../modal/registry'
import { WalletRows } from './WalletRows'

/** Wallets to pick from, and the ways in for those who have none. */
export function Connect() {
  const { aglet, t } = useAglet()
  const { enableWalletGuide } = useValue(aglet.resolvedOptions)
  const rows = useValue(aglet.wallets.rows)
  const methods = useMethods()
  const login = methods.some(method => method !== 'wallet')

  // The next screen and the connection's code arrive while the list is being read.
  useEffect(() => {
    loadView(aglet, 'ConnectingExternal').catch(() => {})
    aglet.adapter('eip155', '').catch(() => {})
  }, [aglet])

  return (
    <>
      <Methods methods={methods} />
      {(login || rows.length > 0) && enableWalletGuide !== false && (
        <p className="foot">
          {t("Haven't got a wallet?")}{' '}
          <button
            type="button"
            className="link"
            onClick={() => aglet.route.push(login ? 'Create' : 'WhatIsAWallet')}
          >
            {t('Get started')}
          </button>
        </p>
      )}
    </>
  )
}

/** What is offered here. A wallet that shows up late is listed, but moves nothing that may be under the pointer. */
export function useMethods(): readonly ConnectMethod[] {
  const { aglet } = useAglet()
  const options = useValue(aglet.resolvedOptions)
  const family = useValue(aglet.modal.family)
  const networks = useValue(aglet.networks.requested)
  const some = useValue(aglet.wallets.installed).length > 0
  const unseen = useValue(aglet.drawnAhead)
  const installed = useRef(some)
  if (unseen) installed.current = some
  const families = family ? [family] : networks.map(({ chainNamespace }) => chainNamespace)
  return connectMethods(options, families, installed.current)
}

/** Ways to connect, those that need no wallet apart from those that do. */
export function Methods({ methods }: { methods: readonly ConnectMethod[] }) {
  const { aglet, t } = useAglet()
  const { features, showWallets } = useValue(aglet.resolvedOptions)
  const field = useRef<HTMLInputElement>(null)
  const login = methods.some(method => method !== 'wallet')
  const socials = features.socials || []
  const Login = useLater(login, loadMethods)
  const collapsed = login && (features.collapseWallets || !features.emailShowWallets || showWallets === false)

  const show: Record<ConnectMethod, (barred: boolean) => ReactNode> = {
    wallet: barred =>
      collapsed ? (
        <Row
          icon={
            <span className="logo">
              <Icon path={WALLET} />
            </span>
          }
          label={t('Continue with a wallet')}
          onPick={() => aglet.route.push('ConnectWallets')}
        />
      ) : (
        <WalletRows barred={barred} />
      ),
    // The field is here, so that it can be typed into at once; all that it does comes later.
    email: () => (
      <>
        <form
          className="email"
          noValidate
          onSubmit={event => {
            event.preventDefault()
            loadMethods().then(
              part => part.submitEmail(aglet, field.current!.value),
              () => {},
            )
          }}
        >
          <input
            ref={field}
            type="email"
            className="row"
            autoComplete="email"
            placeholder={t('Email')}
            aria-label={t('Email')}
            aria-describedby="email"
          />
          <button type="submit" className="round" aria-label={t('Continue')}>
            <Icon path={BACK} />
          </button>
        </form>
        {Login && <Login method="email" field={field} />}
      </>
    ),
    social: () =>
      Login ? (
        <Login method="social" field={field} />
      ) : (
        [0, 1].map(key => key < socials.length - key && <div key={key} className="row skeleton" />)
      ),
  }
  return (
    <Barrier>
      {barred =>
        methods.map((method, at) => (
          <Fragment key={method}>
            {at > 0 && (method === 'wallet' || methods[at - 1] === 'wallet') && (
              <p className="or">{t('or')}</p>
            )}
            {show[method](barred)}
          </Fragment>
        ))
      }
    </Barrier>
  )
}

interface BarrierProps {
  /** They were agreed to on the way here. */
  readonly agreed?: boolean
  readonly children: (barred: boolean) => ReactNode
}

/** The host's legal texts, and what cannot be picked before they were agreed to, where the host asks for that. */
export function Barrier({ agreed: before = false, children }: BarrierProps) {
  const { aglet } = useAglet()
  const { features, privacyPolicyUrl, termsConditionsUrl } = useValue(aglet.resolvedOptions)
  const legal = !before && Boolean(termsConditionsUrl ?? privacyPolicyUrl)
  const [agreed, agree] = useState(false)
  const Legal = useLater(legal, () => import('./Legal'))
  const barred = legal && features.legalCheckbox === true && !agreed
  return (
    <>
      {Legal && <Legal onAgree={agree} />}
      <fieldset className="list" disabled={barred}>
        {children(barred)}
      </fieldset>
    </>
  )
}

const loadMethods = () => import('../../chunks/embedded/methods')
