import { closeModal, goBack } from '../../actions/modal/openModal'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { BACK, CLOSE, HELP, Icon } from '../../components/icons/Icon'
import { Logo } from '../../components/images/Logo'
import { laterTitle } from '../../signals/modal/laterTitle'

/** Back, help or network at the left; the title; close at the right. */
export function Header({ closable }: { closable: boolean }) {
  const { aglet, t } = useAglet()
  const entry = useValue(aglet.route.entry)
  const canGoBack = useValue(aglet.route.canGoBack)
  const titleOf = useValue(laterTitle)
  const title = (entry.view !== 'Connect' && titleOf?.(entry, t)) || t('Connect Wallet')

  return (
    <header>
      {entry.view === 'Account' ? (
        <NetworkButton />
      ) : canGoBack && entry.view !== 'ApproveTransaction' ? (
        <HeaderButton label={t('Back')} path={BACK} mirrored onPick={() => goBack(aglet)} />
      ) : entry.view === 'Connect' ? (
        <HeaderButton
          label={t('What is a wallet?')}
          path={HELP}
          onPick={() => aglet.route.push('WhatIsAWallet')}
        />
      ) : (
        <i />
      )}
      <h1 id="title" key={title} className={entry.view === 'Account' ? 'hidden' : undefined}>
        {title}
      </h1>
      {closable ? <HeaderButton label={t('Close')} path={CLOSE} onPick={() => closeModal(aglet)} /> : <i />}
    </header>
  )
}

function HeaderButton(props: { label: string; path: string; mirrored?: boolean; onPick: () => void }) {
  return (
    <button
      type="button"
      className={props.mirrored ? 'round mirrored' : 'round'}
      aria-label={props.label}
      onClick={props.onPick}
    >
      <Icon path={props.path} />
    </button>
  )
}

/** The active network, which leads to the others. */
function NetworkButton() {
  const { aglet, t } = useAglet()
  const { network } = useValue(aglet.account.network)
  const images = useValue(aglet.networks.images)
  return (
    <button
      type="button"
      className="round"
      aria-label={t('Network: {network}', { network: network.name })}
      onClick={() => aglet.route.push('Networks')}
    >
      <Logo size="s" name={network.name} src={images[network.caipNetworkId]} />
    </button>
  )
}
