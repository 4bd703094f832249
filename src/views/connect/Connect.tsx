import { Fragment, useEffect, useRef, useState } from 'react'
import { useAglet } from '../../components/context/context'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { connectMethods } from '../../lib/embedded/connectMethods'
import { loadView } from '../modal/registry'
import { WalletRows } from './WalletRows'

/** The wallets to pick from, and the login methods that need no wallet. */
export function Connect() {
  const { aglet, t } = useAglet()
  const rows = useValue(aglet.wallets.rows)
  const options = useValue(aglet.resolvedOptions)
  const family = useValue(aglet.modal.family)
  const networks = useValue(aglet.networks.requested)
  const hasInstalled = useValue(aglet.wallets.installed).length > 0
  const isUnseen = useValue(aglet.prerendered)
  // A wallet detected late is listed, but does not change the layout under the pointer.
  const installed = useRef(hasInstalled)
  if (isUnseen) installed.current = hasInstalled
  const { features } = options
  const methods = connectMethods(options, networks, family, installed.current)
  const login = `${methods}` !== 'wallet'
  const collapsed =
    login && (features.collapseWallets || !features.emailShowWallets || options.showWallets === false)
  const at = methods.indexOf('wallet')
  const parts =
    collapsed || at < 0
      ? [methods]
      : [methods.slice(0, at), methods.slice(at, at + 1), methods.slice(at + 1)].filter(part => part.length)
  const legal = Boolean(options.termsConditionsUrl ?? options.privacyPolicyUrl)
  /** The whole list stays disabled until the user agrees to the legal texts, where the host requires that. */
  const [agreed, agree] = useState(false)
  const Legal = useLazyComponent(legal, () => import('./Legal'))
  const Login = useLazyComponent(login, () => import('../../chunks/embedded/methods'))

  // Preloads the next view and the EVM adapter while the user reads the list.
  useEffect(() => {
    loadView(aglet, 'ConnectingExternal').catch(() => {})
    aglet.adapter('eip155', '').catch(() => {})
  }, [aglet])

  const barred = legal && features.legalCheckbox && !agreed
  return (
    <>
      {Legal && <Legal onAgree={agree} />}
      <fieldset className="list" disabled={barred}>
        {parts.map((part, index) => (
          <Fragment key={part[0]}>
            {index > 0 && <p className="foot">{t('or')}</p>}
            {`${part}` === 'wallet' ? (
              <WalletRows barred={barred} />
            ) : Login ? (
              <Login methods={part} />
            ) : (
              // The login methods load later; skeletons keep their place until then.
              part.map(method => (
                <div
                  key={method}
                  className="row skeleton"
                  style={{ height: method === 'social' && (features.socials || []).length > 2 ? 120 : 56 }}
                />
              ))
            )}
          </Fragment>
        ))}
      </fieldset>
      {(login || rows.length > 0) && options.enableWalletGuide !== false && (
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
      {features.viewOnly && (
        <p className="foot">
          <button type="button" className="link" onClick={() => aglet.route.push('LookAround')}>
            {t('Look around')}
          </button>
        </p>
      )}
    </>
  )
}
