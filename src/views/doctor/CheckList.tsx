import { useAglet } from '../../components/context/context'
import { CLOSE, Icon } from '../../components/icons/Icon'
import { CHECK } from '../../components/icons/laterIcons'
import type { Translate } from '../../i18n/t'
import { type Check, type CheckName, checksOf } from '../../lib/doctor/checksOf'
import type { Findings } from '../../lib/doctor/findings'

const DASH = 'M6 10h8'

/** The checks that were run with the result of each, in a collapsed list. */
export function CheckList({ findings }: { findings: Findings }) {
  const { t } = useAglet()
  return (
    <details className="checks">
      <summary>{t('Details')}</summary>
      <ul>
        {checksOf(findings).map(({ name, state }) => (
          <li key={name} className={state}>
            {state === 'busy' ? (
              <span className="spinner" />
            ) : (
              <Icon path={state === 'ok' ? CHECK : state === 'bad' ? CLOSE : DASH} />
            )}
            <span className="grow">{nameOf(name, findings.walletName ?? '', t)}</span>
            <span className="said">{stateOf(state, t)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function nameOf(name: CheckName, wallet: string, t: Translate): string {
  switch (name) {
    case 'internet':
      return t('Internet')
    case 'wallet':
      return wallet
    case 'relay':
      return t('Relay')
    case 'server':
      return t('Server')
    case 'login':
      return t('Login')
    case 'setup':
      return t('Setup of this app')
    case 'clock':
      return t('Clock')
    case 'blockers':
      return t('Blockers')
  }
}

function stateOf(state: Check['state'], t: Translate): string {
  switch (state) {
    case 'busy':
      return t('Checking…')
    case 'ok':
      return t('OK')
    case 'bad':
      return t('Problem')
    case 'unknown':
      return t('Not known')
  }
}
