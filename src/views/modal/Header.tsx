import { closeModal, goBack } from '../../actions/modal/openModal'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { BACK, CLOSE, HELP, Icon } from '../../components/icons/Icon'
import { laterTitle } from '../../signals/modal/laterTitle'
import { shell } from './registry'

/** Back, help or network at the left; the title; the account's settings and close at the right. */
export function Header({ closable }: { closable: boolean }) {
  const { aglet, t } = useAglet()
  const entry = useValue(aglet.route.entry)
  const canGoBack = useValue(aglet.route.canGoBack)
  const titleOf = useValue(laterTitle)
  const isAccount = entry.view === 'Account'
  const Controls = isAccount && shell.later?.AccountControls
  const isFirst = entry.view === 'Connect'
  // The titles of lazy-loaded views load with those views; the title is "Loading" until then.
  const title = isFirst ? t('Connect Wallet') : (titleOf?.(entry, t) ?? t('Loading'))

  return (
    <header>
      {Controls ? (
        <Controls />
      ) : canGoBack && entry.view !== 'ApproveTransaction' ? (
        <HeaderButton key="back" label={t('Back')} path={BACK} look="mirrored" onPick={() => goBack(aglet)} />
      ) : isFirst ? (
        <HeaderButton
          label={t('What is a wallet?')}
          path={HELP}
          onPick={() => aglet.route.push('WhatIsAWallet')}
        />
      ) : (
        <i />
      )}
      <h1 id="title" key={title} className={isAccount ? 'hidden' : undefined}>
        <bdi>{title}</bdi>
      </h1>
      {closable ? <HeaderButton label={t('Close')} path={CLOSE} onPick={() => closeModal(aglet)} /> : <i />}
    </header>
  )
}

function HeaderButton(props: { label: string; path: string; look?: string; onPick: () => void }) {
  return (
    <button
      type="button"
      className={`round ${props.look ?? ''}`}
      aria-label={props.label}
      onClick={props.onPick}
    >
      <Icon path={props.path} />
    </button>
  )
}
